CREATE TABLE "aml_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid,
	"side" text NOT NULL,
	"asset" text NOT NULL,
	"network" text,
	"address" text NOT NULL,
	"is_masked" boolean NOT NULL,
	"transaction" text,
	"amount" numeric(38, 18),
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"score" numeric(38, 18),
	"details" text,
	"fault" text,
	"provider_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "aml_checks_side_known" CHECK ("aml_checks"."side" in ('sender', 'receiver')),
	CONSTRAINT "aml_checks_state_known" CHECK ("aml_checks"."state" in ('pending', 'scored', 'failed')),
	CONSTRAINT "aml_checks_fault_known" CHECK ("aml_checks"."fault" in ('timeout', 'unreachable', 'unavailable', 'refused', 'unreadable', 'unsupported', 'no_provider', 'interrupted', 'too_late')),
	CONSTRAINT "aml_checks_amount" CHECK ("aml_checks"."amount" > 0 and "aml_checks"."amount" <> 'NaN'),
	CONSTRAINT "aml_checks_score" CHECK ("aml_checks"."score" between 0 and 100),
	CONSTRAINT "aml_checks_answer_whole" CHECK (("aml_checks"."state" = 'scored') = ("aml_checks"."score" is not null and "aml_checks"."details" is not null) and ("aml_checks"."state" = 'failed') = ("aml_checks"."fault" is not null) and ("aml_checks"."state" = 'pending') = ("aml_checks"."answered_at" is null)),
	CONSTRAINT "aml_checks_lengths" CHECK (length("aml_checks"."address") between 1 and 300 and length("aml_checks"."transaction") between 1 and 200 and length("aml_checks"."details") <= 500 and length("aml_checks"."provider_id") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "risk_rules" ADD COLUMN "receiver_aml_from_usd" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "aml_checks" ADD CONSTRAINT "aml_checks_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aml_checks_once" ON "aml_checks" USING btree ("claim_id","side","address",lower(regexp_replace(coalesce("transaction", ''), '^0[xX]', '')));--> statement-breakpoint
CREATE INDEX "aml_checks_pending" ON "aml_checks" USING btree ("next_at") WHERE "aml_checks"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "aml_checks_of_visitors" ON "aml_checks" USING btree ("address","created_at") WHERE "aml_checks"."claim_id" is null;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_receiver_aml_from_usd" CHECK ("risk_rules"."receiver_aml_from_usd" > 0 and "risk_rules"."receiver_aml_from_usd" <> 'NaN');--> statement-breakpoint

-- What was asked stays what it is, and an answer is given once. Checks of claims are kept: they prove why money was
-- moved.
CREATE FUNCTION refuse_other_check() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.claim_id IS NULL THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending' OR
    (OLD.id, OLD.claim_id, OLD.side, OLD.asset, OLD.network, OLD.address, OLD.is_masked, OLD.transaction,
      OLD.amount, OLD.provider, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.claim_id, NEW.side, NEW.asset, NEW.network, NEW.address, NEW.is_masked, NEW.transaction,
      NEW.amount, NEW.provider, NEW.created_at)
    OR (OLD.provider_id IS NOT NULL AND OLD.provider_id IS DISTINCT FROM NEW.provider_id)
  THEN
    RAISE EXCEPTION 'AML check % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER aml_checks_kept BEFORE UPDATE OR DELETE ON aml_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_other_check();
--> statement-breakpoint
CREATE TRIGGER aml_checks_not_emptied BEFORE TRUNCATE ON aml_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
