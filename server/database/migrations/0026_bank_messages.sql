CREATE TABLE "bank_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"key_sealed" text NOT NULL,
	"allows_bearer" boolean NOT NULL,
	"silent_hours" smallint,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "bank_devices_code_unique" UNIQUE("code"),
	CONSTRAINT "bank_devices_code" CHECK ("bank_devices"."code" ~ '^[a-z0-9]{12}$'),
	CONSTRAINT "bank_devices_name_length" CHECK (length("bank_devices"."name") between 1 and 60),
	CONSTRAINT "bank_devices_silent_hours" CHECK ("bank_devices"."silent_hours" between 1 and 720),
	CONSTRAINT "bank_devices_revoked_by_somebody" CHECK (("bank_devices"."revoked_at" is null) = ("bank_devices"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"content_hash" text NOT NULL,
	"content_sealed" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"wording_id" integer,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"amount" numeric(38, 18),
	"currency_id" integer,
	"last4" text,
	"claim_id" uuid,
	"payment_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text,
	CONSTRAINT "bank_messages_one_for_a_payment" UNIQUE("payment_id"),
	CONSTRAINT "bank_messages_once" UNIQUE("device_id","content_hash"),
	CONSTRAINT "bank_messages_content_hash" CHECK ("bank_messages"."content_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bank_messages_state_known" CHECK ("bank_messages"."state" in ('received', 'unread', 'unmatched', 'proposed', 'booked', 'recorded', 'dismissed')),
	CONSTRAINT "bank_messages_reason_known" CHECK ("bank_messages"."reason" in ('no_wording', 'ambiguous', 'wordings_differ', 'digits', 'no_order', 'several_orders', 'struck_out', 'as_ruled', 'above_bound', 'not_exact', 'mistakable', 'payer_differs', 'repeated', 'old', 'late', 'read_again')),
	CONSTRAINT "bank_messages_amount" CHECK ("bank_messages"."amount" > 0 and "bank_messages"."amount" <> 'NaN'),
	CONSTRAINT "bank_messages_read_whole" CHECK (("bank_messages"."amount" is null) = ("bank_messages"."currency_id" is null) and ("bank_messages"."amount" is not null or "bank_messages"."state" in ('received', 'unread', 'dismissed'))),
	CONSTRAINT "bank_messages_with_claim" CHECK (("bank_messages"."claim_id" is not null) = ("bank_messages"."state" in ('proposed', 'booked', 'recorded'))),
	CONSTRAINT "bank_messages_with_payment" CHECK (("bank_messages"."payment_id" is not null) = ("bank_messages"."state" in ('booked', 'recorded'))),
	CONSTRAINT "bank_messages_decided" CHECK (("bank_messages"."decided_at" is not null) = ("bank_messages"."state" in ('booked', 'recorded', 'dismissed')) and ("bank_messages"."decided_by" is null or "bank_messages"."decided_at" is not null)),
	CONSTRAINT "bank_messages_last4" CHECK ("bank_messages"."last4" ~ '^[0-9]{3,6}$'),
	CONSTRAINT "bank_messages_note_length" CHECK (length("bank_messages"."note") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "bank_wording_requisites" (
	"wording_id" integer NOT NULL,
	"requisite_id" uuid NOT NULL,
	CONSTRAINT "bank_wording_requisites_wording_id_requisite_id_pk" PRIMARY KEY("wording_id","requisite_id")
);
--> statement-breakpoint
CREATE TABLE "bank_wordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sender" text NOT NULL,
	"wording" text NOT NULL,
	"decimal_mark" text NOT NULL,
	"thousands_mark" text NOT NULL,
	"currency_id" integer NOT NULL,
	"device_id" integer,
	"match_rule" text DEFAULT 'propose' NOT NULL,
	"book_limit" numeric(38, 18),
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bank_wordings_name_length" CHECK (length("bank_wordings"."name") between 1 and 60),
	CONSTRAINT "bank_wordings_sender_length" CHECK (length("bank_wordings"."sender") between 1 and 100),
	CONSTRAINT "bank_wordings_wording_length" CHECK (length("bank_wordings"."wording") between 1 and 500),
	CONSTRAINT "bank_wordings_decimal_mark_known" CHECK ("bank_wordings"."decimal_mark" in ('.', ',')),
	CONSTRAINT "bank_wordings_thousands_mark_known" CHECK ("bank_wordings"."thousands_mark" in ('', ' ', ',', '.', '''')),
	CONSTRAINT "bank_wordings_marks_differ" CHECK ("bank_wordings"."decimal_mark" <> "bank_wordings"."thousands_mark"),
	CONSTRAINT "bank_wordings_match_rule_known" CHECK ("bank_wordings"."match_rule" in ('propose', 'book')),
	CONSTRAINT "bank_wordings_book_limit" CHECK ("bank_wordings"."book_limit" > 0 and "bank_wordings"."book_limit" <> 'NaN'),
	CONSTRAINT "bank_wordings_books_up_to_a_bound" CHECK (("bank_wordings"."match_rule" = 'book') = ("bank_wordings"."book_limit" is not null))
);
--> statement-breakpoint
ALTER TABLE "claim_pay_ins" DROP CONSTRAINT "claim_pay_ins_provider_only";--> statement-breakpoint
ALTER TABLE "bank_devices" ADD CONSTRAINT "bank_devices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_devices" ADD CONSTRAINT "bank_devices_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_device_id_bank_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."bank_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_wording_id_bank_wordings_id_fk" FOREIGN KEY ("wording_id") REFERENCES "public"."bank_wordings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_payment_id_incoming_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."incoming_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_wording_requisites" ADD CONSTRAINT "bank_wording_requisites_wording_id_bank_wordings_id_fk" FOREIGN KEY ("wording_id") REFERENCES "public"."bank_wordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_wording_requisites" ADD CONSTRAINT "bank_wording_requisites_requisite_id_payment_requisites_id_fk" FOREIGN KEY ("requisite_id") REFERENCES "public"."payment_requisites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_wordings" ADD CONSTRAINT "bank_wordings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_wordings" ADD CONSTRAINT "bank_wordings_device_id_bank_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."bank_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_devices_created_by_index" ON "bank_devices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_devices_revoked_by_index" ON "bank_devices" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "bank_messages_in_state" ON "bank_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_messages_device_id_id_index" ON "bank_messages" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "bank_messages_wording_id_index" ON "bank_messages" USING btree ("wording_id");--> statement-breakpoint
CREATE INDEX "bank_messages_currency_id_index" ON "bank_messages" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "bank_messages_claim_id_index" ON "bank_messages" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "bank_messages_decided_by_index" ON "bank_messages" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "bank_messages_waiting" ON "bank_messages" USING btree ("id") WHERE "bank_messages"."state" in ('unread', 'unmatched', 'proposed');--> statement-breakpoint
CREATE INDEX "bank_messages_with_text" ON "bank_messages" USING btree ("received_at") WHERE "bank_messages"."content_sealed" is not null;--> statement-breakpoint
CREATE INDEX "bank_wording_requisites_requisite_id_index" ON "bank_wording_requisites" USING btree ("requisite_id");--> statement-breakpoint
CREATE INDEX "bank_wordings_currency_id_index" ON "bank_wordings" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "bank_wordings_device_id_index" ON "bank_wordings" USING btree ("device_id");--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_exact_by" CHECK ("claim_pay_ins"."exact_amount" is null or "claim_pay_ins"."method" in ('manual', 'provider'));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_provider_only" CHECK ("claim_pay_ins"."method" = 'provider'
        or ("claim_pay_ins"."state" = 'given' and "claim_pay_ins"."until" is null));
--> statement-breakpoint

-- What was received stays as it was, until its text is deleted. What was booked is booked until its payment is struck
-- out, and what was dismissed stays dismissed.
CREATE FUNCTION refuse_other_bank_message() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.device_id, OLD.content_hash, OLD.received_at)
      IS DISTINCT FROM (NEW.id, NEW.device_id, NEW.content_hash, NEW.received_at)
    OR (OLD.content_sealed IS NULL AND NEW.content_sealed IS NOT NULL)
    OR (OLD.state IN ('booked', 'recorded', 'dismissed') AND OLD.state <> NEW.state AND NOT EXISTS (
      SELECT FROM incoming_payments WHERE id = OLD.payment_id AND struck_at IS NOT NULL
    ))
    OR (NEW.state = 'received' AND OLD.state <> 'received')
  THEN
    RAISE EXCEPTION 'bank message % cannot become another', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_messages_stay_themselves BEFORE UPDATE ON bank_messages
  FOR EACH ROW EXECUTE FUNCTION refuse_other_bank_message();
--> statement-breakpoint
CREATE TRIGGER bank_messages_never_removed BEFORE DELETE OR TRUNCATE ON bank_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The payment of a message is one of its claim, over the amount that the message names.
CREATE FUNCTION refuse_foreign_bank_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM incoming_payments WHERE id = NEW.payment_id AND claim_id = NEW.claim_id
      AND amount = NEW.amount AND currency_id = NEW.currency_id
  ) THEN
    RAISE EXCEPTION 'payment % is not that of bank message %', NEW.payment_id, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_messages_own_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_messages_own_payment BEFORE INSERT OR UPDATE ON bank_messages
  FOR EACH ROW EXECUTE FUNCTION refuse_foreign_bank_payment();
--> statement-breakpoint

-- An operator who records by hand what a message proposes has dealt with it. A message whose payment is struck out
-- waits for an operator again. Whoever records or strikes out a payment has locked its claim, and messages are locked
-- after claims.
CREATE FUNCTION follow_payment_in_bank_messages() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE bank_messages SET state = 'recorded', reason = NULL, payment_id = NEW.id, decided_at = now()
      WHERE id = (
        SELECT id FROM bank_messages
          WHERE claim_id = NEW.claim_id AND state = 'proposed'
            AND amount = NEW.amount AND currency_id = NEW.currency_id
          ORDER BY id LIMIT 1
      );
  ELSE
    UPDATE bank_messages SET state = 'unmatched', reason = 'struck_out', claim_id = NULL,
        payment_id = NULL, decided_at = NULL, decided_by = NULL
      WHERE payment_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER incoming_payments_told_by_message AFTER INSERT ON incoming_payments
  FOR EACH ROW WHEN (NEW.is_by_hand AND NEW.reference NOT LIKE 'MSG-%')
  EXECUTE FUNCTION follow_payment_in_bank_messages();
--> statement-breakpoint
CREATE TRIGGER incoming_payments_struck_of_message AFTER UPDATE ON incoming_payments
  FOR EACH ROW WHEN (OLD.struck_at IS NULL AND NEW.struck_at IS NOT NULL)
  EXECUTE FUNCTION follow_payment_in_bank_messages();
--> statement-breakpoint

-- A revoked device stays revoked, and its key stays the same.
CREATE FUNCTION refuse_other_bank_device() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.code, OLD.created_at, OLD.created_by)
      IS DISTINCT FROM (NEW.id, NEW.code, NEW.created_at, NEW.created_by)
    OR (OLD.revoked_at IS NOT NULL
      AND (OLD.revoked_at, OLD.revoked_by) IS DISTINCT FROM (NEW.revoked_at, NEW.revoked_by))
  THEN
    RAISE EXCEPTION 'bank device % cannot become another', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_devices_stay_themselves BEFORE UPDATE ON bank_devices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_bank_device();
--> statement-breakpoint
CREATE TRIGGER bank_devices_never_removed BEFORE DELETE OR TRUNCATE ON bank_devices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
