ALTER TABLE "entries" DROP CONSTRAINT "entries_kind_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_kind_known";--> statement-breakpoint
DROP INDEX "payouts_one_may_be_gone";--> statement-breakpoint
DROP INDEX "payouts_one_waits";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "has_unclaimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "choose_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "claims_to_choose" ON "claims" USING btree ("choose_until") WHERE "claims"."choose_until" is not null;--> statement-breakpoint
CREATE INDEX "claims_with_unclaimed" ON "claims" USING btree ("id") WHERE "claims"."has_unclaimed";--> statement-breakpoint
CREATE INDEX "claims_excepted" ON "claims" USING btree ("exception","id") WHERE "claims"."exception" <> 'none';--> statement-breakpoint
CREATE INDEX "claims_to_inputs" ON "claims" USING gin ("to_inputs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "claims_from_inputs" ON "claims" USING gin ("from_inputs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "postings_account_id_entry_id_index" ON "postings" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_alive" ON "payouts" USING btree ("claim_id") WHERE "payouts"."kind" = 'payout' and "payouts"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_refund_alive" ON "payouts" USING btree ("claim_id","currency_id") WHERE "payouts"."kind" = 'refund' and "payouts"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE "payouts"."reference" is not null;--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "refund_inputs";--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_choice_is_open" CHECK ("claims"."choose_until" is null or ("claims"."state" = 'on_hold' and "claims"."exception" <> 'none' and not "claims"."is_accepted"));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'reserve_adjustment', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'unclaimed_payment', 'unclaimed_returned', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'reversal'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('payout', 'refund', 'return'));--> statement-breakpoint
-- Where both sides are cash the city is that of what is received; terms of another were never used.
DELETE FROM direction_cities t USING directions d
WHERE d.id = t.direction_id AND NOT EXISTS (
  SELECT FROM currency_cities o
  WHERE o.city_id = t.city_id AND o.currency_id = CASE
    WHEN EXISTS (SELECT FROM currency_cities p WHERE p.currency_id = d.to_currency_id)
    THEN d.to_currency_id ELSE d.from_currency_id END
);
--> statement-breakpoint
-- What no index can say: a claim is paid out or given back, never both. A refusal only.
CREATE FUNCTION refuse_both_ways() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever sends something else for it just now is waited for.
  PERFORM FROM claims WHERE id = NEW.claim_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM payouts
    WHERE claim_id = NEW.claim_id AND kind NOT IN (NEW.kind, 'return') AND state <> 'failed'
  ) THEN
    RAISE EXCEPTION 'claim % is paid out or given back, not both', NEW.claim_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payouts_one_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_one_way BEFORE INSERT OR UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.kind <> 'return' AND NEW.state <> 'failed')
  EXECUTE FUNCTION refuse_both_ways();
