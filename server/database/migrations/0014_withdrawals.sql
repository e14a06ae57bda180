CREATE TABLE "withdrawal_events" (
	"withdrawal_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"address" text,
	"entry_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_events_withdrawal_id_seq_pk" PRIMARY KEY("withdrawal_id","seq"),
	CONSTRAINT "withdrawal_events_event_known" CHECK ("withdrawal_events"."event" in ('request', 'endorse', 'approve', 'pay', 'decline', 'cancel')),
	CONSTRAINT "withdrawal_events_states_known" CHECK ("withdrawal_events"."to_state" in ('waiting', 'approved', 'paid', 'declined', 'cancelled') and "withdrawal_events"."from_state" in ('waiting', 'approved', 'paid', 'declined', 'cancelled')),
	CONSTRAINT "withdrawal_events_actor_named" CHECK (("withdrawal_events"."actor" = 'user') = ("withdrawal_events"."actor_user_id" is not null) and "withdrawal_events"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "withdrawal_events_first_from_nothing" CHECK (("withdrawal_events"."seq" = 1) = ("withdrawal_events"."from_state" is null)),
	CONSTRAINT "withdrawal_events_money_moves" CHECK (("withdrawal_events"."event" in ('endorse', 'approve')) = ("withdrawal_events"."entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"payout_currency_id" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"payout_amount" numeric(38, 18) NOT NULL,
	"usd" numeric(38, 18),
	"inputs" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"approvals_needed" smallint NOT NULL,
	"endorsed_by" uuid,
	"approved_by" uuid,
	"paid_by" uuid,
	"reference" text,
	"reference_form" text,
	"reason" text,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_source_known" CHECK ("withdrawals"."source" in ('referral')),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('waiting', 'approved', 'paid', 'declined', 'cancelled')),
	CONSTRAINT "withdrawals_locale_known" CHECK ("withdrawals"."locale" in ('ru', 'en')),
	CONSTRAINT "withdrawals_version_counts" CHECK ("withdrawals"."version" >= 1),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."amount" <> 'NaN'),
	CONSTRAINT "withdrawals_price" CHECK ("withdrawals"."price" > 0 and "withdrawals"."price" <> 'NaN'),
	CONSTRAINT "withdrawals_payout_amount" CHECK ("withdrawals"."payout_amount" > 0 and "withdrawals"."payout_amount" <> 'NaN'),
	CONSTRAINT "withdrawals_usd" CHECK ("withdrawals"."usd" >= 0 and "withdrawals"."usd" <> 'NaN'),
	CONSTRAINT "withdrawals_same_currency_is_one_to_one" CHECK ("withdrawals"."currency_id" <> "withdrawals"."payout_currency_id" or "withdrawals"."amount" = "withdrawals"."payout_amount"),
	CONSTRAINT "withdrawals_approvals" CHECK ("withdrawals"."approvals_needed" in (1, 2)),
	CONSTRAINT "withdrawals_approved_by_enough" CHECK ("withdrawals"."state" not in ('approved', 'paid') or ("withdrawals"."approved_by" is not null and ("withdrawals"."approvals_needed" = 1 or "withdrawals"."endorsed_by" is not null))),
	CONSTRAINT "withdrawals_two_operators" CHECK ("withdrawals"."endorsed_by" <> "withdrawals"."approved_by"),
	CONSTRAINT "withdrawals_decided_by_others" CHECK ("withdrawals"."user_id" <> "withdrawals"."endorsed_by" and "withdrawals"."user_id" <> "withdrawals"."approved_by" and "withdrawals"."user_id" <> "withdrawals"."paid_by"),
	CONSTRAINT "withdrawals_paid_whole" CHECK (("withdrawals"."state" = 'paid') = ("withdrawals"."paid_by" is not null) and ("withdrawals"."state" = 'paid') = ("withdrawals"."reference" is not null) and ("withdrawals"."reference" is null) = ("withdrawals"."reference_form" is null)),
	CONSTRAINT "withdrawals_declined_for_a_reason" CHECK (("withdrawals"."state" = 'declined') = ("withdrawals"."reason" is not null) and length("withdrawals"."reason") between 1 and 500),
	CONSTRAINT "withdrawals_ended_has_time" CHECK (("withdrawals"."state" in ('paid', 'declined', 'cancelled')) = ("withdrawals"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_currency_id_currencies_id_fk" FOREIGN KEY ("payout_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_endorsed_by_users_id_fk" FOREIGN KEY ("endorsed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_events_actor_user_id_index" ON "withdrawal_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_events_entry_once" ON "withdrawal_events" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("id") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_ended" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_currency_id_index" ON "withdrawals" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "withdrawals_payout_currency_id_index" ON "withdrawals" USING btree ("payout_currency_id");--> statement-breakpoint
CREATE INDEX "withdrawals_endorsed_by_index" ON "withdrawals" USING btree ("endorsed_by");--> statement-breakpoint
CREATE INDEX "withdrawals_approved_by_index" ON "withdrawals" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "withdrawals_paid_by_index" ON "withdrawals" USING btree ("paid_by");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_reference_once" ON "withdrawals" USING btree ("reference_form");--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. A withdrawal stays what was requested, is never
-- removed, and moves only as `withdrawalMoves` says.
CREATE TRIGGER withdrawals_never_removed BEFORE DELETE OR TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_withdrawal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' OR NEW.version <> 1 THEN
      RAISE EXCEPTION 'withdrawal % must begin by waiting', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_way';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.source, OLD.user_id, OLD.currency_id, OLD.amount, OLD.payout_currency_id, OLD.price,
      OLD.payout_amount, OLD.usd, OLD.inputs, OLD.approvals_needed, OLD.locale, OLD.created_at)
    IS DISTINCT FROM
     (NEW.id, NEW.source, NEW.user_id, NEW.currency_id, NEW.amount, NEW.payout_currency_id, NEW.price,
      NEW.payout_amount, NEW.usd, NEW.inputs, NEW.approvals_needed, NEW.locale, NEW.created_at)
    OR (OLD.endorsed_by IS NOT NULL AND OLD.endorsed_by IS DISTINCT FROM NEW.endorsed_by)
    OR (OLD.approved_by IS NOT NULL AND OLD.approved_by IS DISTINCT FROM NEW.approved_by) THEN
    RAISE EXCEPTION 'withdrawal % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.version <> OLD.version + 1 OR NOT (
    CASE OLD.state
      WHEN 'waiting' THEN NEW.state IN ('waiting', 'approved', 'declined', 'cancelled')
      WHEN 'approved' THEN NEW.state IN ('paid', 'declined')
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_state_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_state_way BEFORE INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_other_withdrawal();
--> statement-breakpoint

-- At commit the last event of a withdrawal says its state, and its account holds exactly what is set
-- aside for it.
CREATE FUNCTION refuse_untold_withdrawal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_is withdrawals%ROWTYPE;
  held numeric;
BEGIN
  SELECT * INTO now_is FROM withdrawals WHERE id = NEW.id;
  IF NOT EXISTS (SELECT FROM withdrawal_events
    WHERE withdrawal_id = now_is.id AND seq = now_is.version AND to_state = now_is.state) THEN
    RAISE EXCEPTION 'withdrawal % is % without an event that says so', now_is.id, now_is.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_told';
  END IF;
  SELECT coalesce(-sum(balance), 0) INTO held FROM accounts
    WHERE currency_id = now_is.currency_id AND name = 'owed:withdrawal:' || now_is.id;
  IF held <> (CASE WHEN now_is.state IN ('waiting', 'approved') THEN now_is.amount ELSE 0 END) THEN
    RAISE EXCEPTION 'withdrawal % is %, but % is set aside for it', now_is.id, now_is.state, held
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_money';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER withdrawals_told AFTER INSERT OR UPDATE ON withdrawals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_withdrawal();
--> statement-breakpoint

-- One movement of money counts once, as in `refuse_taken_reference`.
CREATE FUNCTION refuse_taken_withdrawal_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF EXISTS (
    SELECT FROM payouts WHERE reference_form = NEW.reference_form AND state = 'sent'
  ) OR EXISTS (
    SELECT FROM incoming_payments WHERE reference_form = NEW.reference_form AND struck_at IS NULL
  ) THEN
    RAISE EXCEPTION 'withdrawal % was paid by a movement that is another''s: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'withdrawals_own_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_own_reference BEFORE UPDATE OF reference_form ON withdrawals
  FOR EACH ROW WHEN (NEW.reference_form IS NOT NULL)
  EXECUTE FUNCTION refuse_taken_withdrawal_reference();
--> statement-breakpoint

-- A payout cannot have been sent by the movement that paid a withdrawal either.
CREATE OR REPLACE FUNCTION refuse_taken_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'sent' AND OLD.reference_form = NEW.reference_form THEN
    RETURN NEW;
  END IF;
  -- Whoever writes something else by this name just now is waited for.
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF EXISTS (
    SELECT FROM payouts
    WHERE reference_form = NEW.reference_form AND state = 'sent' AND id <> NEW.id
  ) OR EXISTS (
    SELECT FROM incoming_payments
    WHERE reference_form = NEW.reference_form AND struck_at IS NULL
  ) OR EXISTS (
    SELECT FROM withdrawals WHERE reference_form = NEW.reference_form
  ) THEN
    RAISE EXCEPTION 'payout % was sent by a movement that is another''s: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payouts_own_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Nor can a payment have come by it.
CREATE OR REPLACE FUNCTION refuse_outgoing_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF (
    EXISTS (SELECT FROM payouts WHERE reference_form = NEW.reference_form AND state = 'sent')
    OR EXISTS (SELECT FROM withdrawals WHERE reference_form = NEW.reference_form)
  ) AND NOT EXISTS (
    SELECT FROM incoming_payments
    WHERE reference_form = NEW.reference_form AND struck_at IS NULL
  ) THEN
    RAISE EXCEPTION 'payment % came by a movement that went out: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'incoming_payments_own_reference';
  END IF;
  RETURN NEW;
END $$;
