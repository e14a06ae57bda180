CREATE TABLE "currency_providers" (
	"currency_id" integer NOT NULL,
	"provider" text NOT NULL,
	"position" smallint NOT NULL,
	"min_amount" numeric(38, 18),
	"max_amount" numeric(38, 18),
	CONSTRAINT "currency_providers_currency_id_provider_pk" PRIMARY KEY("currency_id","provider"),
	CONSTRAINT "currency_providers_min" CHECK ("currency_providers"."min_amount" > 0 and "currency_providers"."min_amount" <> 'NaN'),
	CONSTRAINT "currency_providers_max" CHECK ("currency_providers"."max_amount" > 0 and "currency_providers"."max_amount" <> 'NaN'),
	CONSTRAINT "currency_providers_ordered" CHECK ("currency_providers"."min_amount" <= "currency_providers"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "provider_answers" (
	"order_id" uuid NOT NULL,
	"seq" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"call" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "provider_answers_order_id_seq_pk" PRIMARY KEY("order_id","seq"),
	CONSTRAINT "provider_answers_call_known" CHECK ("provider_answers"."call" in ('create', 'find', 'cancel', 'callback', 'desk')),
	CONSTRAINT "provider_answers_text_length" CHECK (length("provider_answers"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "provider_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"round" smallint NOT NULL,
	"state" text NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"provider_id" text,
	"kind" text,
	"number" text,
	"holder" text,
	"bank" text,
	"exact_amount" numeric(38, 18),
	"until" timestamp (3) with time zone,
	"fault" text,
	"looks" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_orders_id_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "provider_orders_state_known" CHECK ("provider_orders"."state" in ('wanted', 'asking', 'unknown', 'given', 'refused', 'cancelled', 'expired', 'paid')),
	CONSTRAINT "provider_orders_kind_known" CHECK ("provider_orders"."kind" in ('card', 'phone', 'account')),
	CONSTRAINT "provider_orders_amount" CHECK ("provider_orders"."amount" > 0 and "provider_orders"."amount" <> 'NaN'),
	CONSTRAINT "provider_orders_exact_amount" CHECK ("provider_orders"."exact_amount" > 0 and "provider_orders"."exact_amount" <> 'NaN'),
	CONSTRAINT "provider_orders_leased_while_asking" CHECK (("provider_orders"."state" = 'asking') = ("provider_orders"."leased_until" is not null)),
	CONSTRAINT "provider_orders_details_whole" CHECK (num_nulls("provider_orders"."provider_id", "provider_orders"."kind", "provider_orders"."number", "provider_orders"."holder", "provider_orders"."exact_amount", "provider_orders"."until") in (0, 6)),
	CONSTRAINT "provider_orders_given_whole" CHECK ("provider_orders"."state" not in ('given', 'expired') or "provider_orders"."provider_id" is not null),
	CONSTRAINT "provider_orders_fault_length" CHECK (length("provider_orders"."fault") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "requisite_providers" (
	"name" text PRIMARY KEY NOT NULL,
	"is_configured" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_by" uuid,
	"pause_reason" text,
	"fault" text,
	"fault_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "requisite_providers_name_shape" CHECK ("requisite_providers"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("requisite_providers"."name") <= 40),
	CONSTRAINT "requisite_providers_pause_whole" CHECK (("requisite_providers"."paused_at" is null) = ("requisite_providers"."pause_reason" is null)
        and ("requisite_providers"."paused_by" is null or "requisite_providers"."paused_at" is not null)),
	CONSTRAINT "requisite_providers_pause_reason_length" CHECK (length("requisite_providers"."pause_reason") between 3 and 500),
	CONSTRAINT "requisite_providers_fault_known" CHECK ("requisite_providers"."fault" in ('unreachable', 'refuses', 'unreadable', 'contradicts')),
	CONSTRAINT "requisite_providers_fault_whole" CHECK (("requisite_providers"."fault" is null) = ("requisite_providers"."fault_at" is null)),
	CONSTRAINT "requisite_providers_failures" CHECK ("requisite_providers"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "odd_payments" DROP CONSTRAINT "odd_payments_method_known";--> statement-breakpoint
ALTER TABLE "claim_pay_ins" DROP CONSTRAINT "claim_pay_ins_method_known";--> statement-breakpoint
ALTER TABLE "currency_methods" DROP CONSTRAINT "currency_methods_pay_in_known";--> statement-breakpoint
ALTER TABLE "currency_methods" DROP CONSTRAINT "currency_methods_pay_out_known";--> statement-breakpoint
ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_method_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_method_known";--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD COLUMN "state" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD COLUMN "exact_amount" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "currency_providers" ADD CONSTRAINT "currency_providers_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_providers" ADD CONSTRAINT "currency_providers_provider_requisite_providers_name_fk" FOREIGN KEY ("provider") REFERENCES "public"."requisite_providers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_answers" ADD CONSTRAINT "provider_answers_order_id_provider_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."provider_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD CONSTRAINT "provider_orders_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD CONSTRAINT "provider_orders_provider_requisite_providers_name_fk" FOREIGN KEY ("provider") REFERENCES "public"."requisite_providers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD CONSTRAINT "provider_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisite_providers" ADD CONSTRAINT "requisite_providers_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "currency_providers_provider_index" ON "currency_providers" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "provider_orders_claim_id_index" ON "provider_orders" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "provider_orders_currency_id_index" ON "provider_orders" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_orders_one_living" ON "provider_orders" USING btree ("claim_id") WHERE "provider_orders"."state" in ('wanted', 'asking', 'unknown', 'given');--> statement-breakpoint
CREATE INDEX "requisite_providers_paused_by_index" ON "requisite_providers" USING btree ("paused_by");--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_method_known" CHECK ("odd_payments"."method" in ('manual', 'form', 'rail', 'provider'));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_state_known" CHECK ("claim_pay_ins"."state" in ('given', 'awaited', 'missing', 'ended'));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_exact_amount" CHECK ("claim_pay_ins"."exact_amount" > 0 and "claim_pay_ins"."exact_amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_given_by_provider" CHECK ("claim_pay_ins"."method" <> 'provider' or "claim_pay_ins"."state" not in ('given', 'ended')
        or (jsonb_array_length("claim_pay_ins"."fields") > 0 and "claim_pay_ins"."until" is not null));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_provider_only" CHECK ("claim_pay_ins"."method" = 'provider'
        or ("claim_pay_ins"."state" = 'given' and "claim_pay_ins"."exact_amount" is null and "claim_pay_ins"."until" is null));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_method_known" CHECK ("claim_pay_ins"."method" in ('manual', 'form', 'rail', 'provider'));--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_pay_in_known" CHECK ("currency_methods"."pay_in" in ('manual', 'form', 'rail', 'provider'));--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_pay_out_known" CHECK ("currency_methods"."pay_out" in ('manual', 'form', 'rail', 'provider'));--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_method_known" CHECK ("incoming_payments"."method" in ('manual', 'form', 'rail', 'provider'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('manual', 'form', 'rail', 'provider'));
--> statement-breakpoint

CREATE TRIGGER provider_answers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "provider_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Where a customer was shown to pay stays, until a provider takes no payments to it any more. What is shown later is one
-- of the office's requisites, or what a provider has given for this claim.
DROP TRIGGER claim_pay_ins_append_only ON "claim_pay_ins";
--> statement-breakpoint
CREATE TRIGGER claim_pay_ins_never_removed BEFORE DELETE OR TRUNCATE ON "claim_pay_ins"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_requisites() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.method <> 'provider'
    OR (OLD.claim_id, OLD.amount, OLD.provider_reference, OLD.created_at)
      IS DISTINCT FROM (NEW.claim_id, NEW.amount, NEW.provider_reference, NEW.created_at)
    OR (OLD.state = 'given' AND (
      NEW.state NOT IN ('given', 'ended')
      OR (OLD.method, OLD.requisite_id, OLD.fields, OLD.exact_amount, OLD.until)
        IS DISTINCT FROM (NEW.method, NEW.requisite_id, NEW.fields, NEW.exact_amount, NEW.until)
    ))
    OR (NEW.method = 'manual' AND NOT EXISTS (
      SELECT FROM payment_requisites WHERE id = NEW.requisite_id AND fields = NEW.fields
    ))
    OR (NEW.method = 'provider' AND NEW.state = 'given' AND NOT EXISTS (
      SELECT FROM provider_orders o WHERE o.claim_id = NEW.claim_id AND o.state = 'given'
        AND o.exact_amount = NEW.exact_amount AND o.until = NEW.until
        AND NEW.fields -> 0 ->> 'value' = o.number
    ))
    OR NEW.method NOT IN ('manual', 'provider')
  THEN
    RAISE EXCEPTION 'where claim % is paid cannot change like this', OLD.claim_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_pay_ins_stay BEFORE UPDATE ON "claim_pay_ins"
  FOR EACH ROW EXECUTE FUNCTION refuse_other_requisites();
--> statement-breakpoint

-- A request stays what it is, and its details are set once. Once nobody may pay to them, only a payment can follow.
CREATE FUNCTION refuse_other_provider_order() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.provider, OLD.currency_id, OLD.amount, OLD.round, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.provider, NEW.currency_id, NEW.amount, NEW.round, NEW.created_at)
    OR (OLD.provider_id IS NOT NULL
      AND (OLD.provider_id, OLD.kind, OLD.number, OLD.holder, OLD.bank, OLD.exact_amount, OLD.until)
        IS DISTINCT FROM
        (NEW.provider_id, NEW.kind, NEW.number, NEW.holder, NEW.bank, NEW.exact_amount, NEW.until))
    OR (OLD.state <> NEW.state AND NOT CASE OLD.state
      WHEN 'wanted' THEN NEW.state IN ('asking', 'cancelled')
      WHEN 'asking' THEN NEW.state IN ('unknown', 'given', 'refused')
      WHEN 'unknown' THEN NEW.state IN ('asking', 'given', 'refused', 'cancelled', 'expired', 'paid')
      WHEN 'given' THEN NEW.state IN ('cancelled', 'expired', 'paid')
      WHEN 'cancelled' THEN NEW.state = 'paid'
      WHEN 'expired' THEN NEW.state = 'paid'
      ELSE false END)
    OR (OLD.claim_id <> NEW.claim_id AND NOT EXISTS (
      SELECT FROM claim_events WHERE claim_id = NEW.claim_id AND seq = 1
        AND data ->> 'replaces' = OLD.claim_id::text
    ))
  THEN
    RAISE EXCEPTION 'request % cannot become another', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_orders_stay BEFORE UPDATE ON "provider_orders"
  FOR EACH ROW EXECUTE FUNCTION refuse_other_provider_order();
