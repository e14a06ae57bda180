CREATE TABLE "referral_holds" (
	"referrer_id" uuid NOT NULL,
	"currency_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	CONSTRAINT "referral_holds_referrer_id_currency_id_hour_pk" PRIMARY KEY("referrer_id","currency_id","hour"),
	CONSTRAINT "referral_holds_amount" CHECK ("referral_holds"."amount" >= 0 and "referral_holds"."amount" <> 'NaN')
);
--> statement-breakpoint
DROP INDEX "referral_journal_referrer_id_id_index";--> statement-breakpoint
DROP INDEX "referral_rewards_payable";--> statement-breakpoint
ALTER TABLE "referral_holds" ADD CONSTRAINT "referral_holds_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_holds" ADD CONSTRAINT "referral_holds_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_holds_currency_id_index" ON "referral_holds" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "referral_journal_newest" ON "referral_journal" USING btree ("referrer_id","id","created_at");--> statement-breakpoint
CREATE INDEX "referral_journal_of_event" ON "referral_journal" USING btree ("referrer_id","event","id","created_at");--> statement-breakpoint
CREATE INDEX "referral_rewards_by_hold" ON "referral_rewards" USING btree ("referrer_id",("payable_at" - "created_at"),"created_at","claim_id","payable_at") WHERE "referral_rewards"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "referral_rewards_taken_back" ON "referral_rewards" USING btree ("referrer_id","created_at","claim_id") WHERE "referral_rewards"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "referral_rewards_hold_ends" ON "referral_rewards" USING btree ("referrer_id","payable_at","entry_id") WHERE "referral_rewards"."payable_at" > "referral_rewards"."created_at" and ("referral_rewards"."reversed_at" is null or "referral_rewards"."reversed_at" > "referral_rewards"."payable_at");--> statement-breakpoint
CREATE INDEX "referral_days_people" ON "referral_days" USING btree ("referrer_id","users") WHERE "referral_days"."users" > 0;--> statement-breakpoint
CREATE INDEX "referrers_blocked" ON "referrers" USING btree ("user_id") WHERE "referrers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_open_of_user" ON "withdrawals" USING btree ("user_id","currency_id") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_taken" ON "withdrawals" USING btree ("user_id","created_at","id") WHERE source = 'referral' and state in ('waiting', 'approved', 'paid');--> statement-breakpoint

-- Written by hand from here on. What is held back is kept by whatever gives a reward, sets it off or takes it
-- back. The referrer's row is locked meanwhile, so that the rewards of one referrer follow each other.
CREATE FUNCTION keep_referral_holds() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ends timestamptz := date_trunc('hour', NEW.payable_at, 'UTC');
  held numeric := CASE WHEN NEW.reversed_at IS NULL THEN NEW.amount - NEW.set_off ELSE 0 END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO referral_holds AS kept (referrer_id, currency_id, hour, amount)
      VALUES (NEW.referrer_id, NEW.currency_id, ends, held)
      ON CONFLICT (referrer_id, currency_id, hour) DO UPDATE SET amount = kept.amount + held;
  ELSE
    held := held - CASE WHEN OLD.reversed_at IS NULL THEN OLD.amount - OLD.set_off ELSE 0 END;
    UPDATE referral_holds SET amount = amount + held
      WHERE referrer_id = NEW.referrer_id AND currency_id = NEW.currency_id AND hour = ends;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_rewards_hold_back AFTER INSERT OR UPDATE OF set_off, reversed_at ON referral_rewards
  FOR EACH ROW WHEN (NEW.payable_at > NEW.created_at) EXECUTE FUNCTION keep_referral_holds();
--> statement-breakpoint

-- What was rewarded before.
INSERT INTO referral_holds (referrer_id, currency_id, hour, amount)
SELECT referrer_id, currency_id, date_trunc('hour', payable_at, 'UTC'),
  coalesce(sum(amount - set_off) FILTER (WHERE reversed_at IS NULL), 0)
FROM referral_rewards
WHERE payable_at > created_at
GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER referral_holds_never_removed BEFORE DELETE OR TRUNCATE ON referral_holds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_hold() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'what is held back from % is only changed by rewards', NEW.referrer_id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_holds_follow_rewards BEFORE INSERT OR UPDATE ON referral_holds
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_other_hold();
