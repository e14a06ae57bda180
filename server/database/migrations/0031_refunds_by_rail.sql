CREATE TABLE "refund_destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"currency_id" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_destinations_by_known" CHECK ("refund_destinations"."by" in ('visitor', 'operator', 'clock', 'watcher', 'provider', 'system'))
);
--> statement-breakpoint
ALTER TABLE "refund_destinations" ADD CONSTRAINT "refund_destinations_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_destinations" ADD CONSTRAINT "refund_destinations_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_destinations_last" ON "refund_destinations" USING btree ("claim_id","currency_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_destinations_currency_id_index" ON "refund_destinations" USING btree ("currency_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_refund_by_hand_or_rail" CHECK ("payouts"."kind" = 'payout' or "payouts"."method" = 'manual'
        or ("payouts"."kind" = 'refund' and "payouts"."method" = 'rail'));--> statement-breakpoint

-- What somebody has said about a refund stays as it was said.
CREATE TRIGGER refund_destinations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_destinations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Refunds that wait now go where they were to go.
INSERT INTO refund_destinations (id, claim_id, currency_id, inputs, "by", created_at)
  SELECT gen_random_uuid(), claim_id, currency_id, inputs, 'system', created_at
  FROM payouts WHERE kind = 'refund' AND (state = 'queued' OR claim_id IN (
    SELECT id FROM claims WHERE state = 'refunding'
  ));
--> statement-breakpoint

-- A rail sends a refund only to where it was last said to go.
CREATE FUNCTION refuse_other_destination() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.inputs IS DISTINCT FROM (
    SELECT d.inputs FROM refund_destinations d
    WHERE d.claim_id = NEW.claim_id AND d.currency_id = NEW.currency_id
    ORDER BY d.created_at DESC, d.id DESC LIMIT 1
  ) THEN
    RAISE EXCEPTION 'refund % goes to another destination than was said', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_refund_destination';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_refund_destination BEFORE INSERT ON payouts
  FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.method = 'rail')
  EXECUTE FUNCTION refuse_other_destination();
--> statement-breakpoint

-- A payout that is being sent is in one transaction, and in those that replace it. It comes into another one only when
-- none of them can pay it any more. A refund is one of a claim that is being refunded, and of no more than came.
CREATE OR REPLACE FUNCTION refuse_second_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  replaced uuid;
  wanted text;
BEGIN
  SELECT replaces, kind INTO replaced, wanted
    FROM chain_transactions WHERE id = NEW.transaction_id AND state = 'draft';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % is no draft', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_intents_of_draft';
  END IF;
  -- Whoever decides about the payout just now is waited for.
  PERFORM FROM payouts WHERE id = NEW.payout_id AND method = 'rail' AND kind = wanted
    AND (currency_id, amount) = (NEW.currency_id, NEW.amount)
    AND (state = 'sending' OR (replaced IS NOT NULL AND state = 'unknown'))
    FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'payout % is not being sent by a rail, or with another amount', NEW.payout_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_intents_of_payout';
  END IF;
  IF wanted = 'refund' AND NOT EXISTS (
    SELECT FROM payouts p JOIN claims c ON c.id = p.claim_id
    WHERE p.id = NEW.payout_id AND c.state = 'refunding' AND c.is_accepted
      AND p.amount <= (
        SELECT coalesce(sum(i.amount), 0) FROM incoming_payments i
        WHERE i.claim_id = c.id AND i.currency_id = p.currency_id AND i.struck_at IS NULL
      )
  ) THEN
    RAISE EXCEPTION 'payout % is no refund of what came', NEW.payout_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_intents_of_refund';
  END IF;
  IF replaced IS NOT NULL AND NOT EXISTS (
    SELECT FROM chain_intents i WHERE i.transaction_id = replaced
      AND (i.position, i.payout_id, i.address, i.contract, i.decimals, i.hash) IS NOT DISTINCT FROM
        (NEW.position, NEW.payout_id, NEW.address, NEW.contract, NEW.decimals, NEW.hash)
  ) OR replaced IS NULL AND EXISTS (
    SELECT FROM chain_intents i JOIN chain_transactions t ON t.id = i.transaction_id
    WHERE i.payout_id = NEW.payout_id AND t.state <> 'abandoned'
  ) THEN
    RAISE EXCEPTION 'payout % is in another transaction', NEW.payout_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_intents_one_slot';
  END IF;
  RETURN NEW;
END $$;
