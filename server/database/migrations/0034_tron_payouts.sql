ALTER TABLE "chain_signatures" DROP CONSTRAINT "chain_signatures_refusal_known";--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_state_known";--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_bytes_first";--> statement-breakpoint
DROP INDEX "chain_transactions_open";--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "found_height" bigint;--> statement-breakpoint
CREATE INDEX "chain_transactions_open" ON "chain_transactions" USING btree ("rail","created_at") WHERE ("chain_transactions"."state" in ('draft', 'approved', 'signed', 'sent', 'mined')
    or ("chain_transactions"."state" in ('confirmed', 'failed', 'abandoned', 'expired') and "chain_transactions"."told_at" is null)
    or ("chain_transactions"."state" in ('confirmed', 'failed') and "chain_transactions"."fee_booked_at" is null));--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_refusal_known" CHECK ("chain_signatures"."refusal" in ('limit_hour', 'limit_day', 'needs_approval', 'expired', 'limit_payout', 'limit_new_address', 'fee_above_bound', 'contradiction', 'stopped'));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_expires" CHECK (("chain_transactions"."state" <> 'expired' or "chain_transactions"."expires_at" is not null and "chain_transactions"."found_height" is null)
        and ("chain_transactions"."expires_at" is not null or "chain_transactions"."found_height" is null));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_found" CHECK ("chain_transactions"."found_height" >= 0);--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_state_known" CHECK ("chain_transactions"."state" in ('draft', 'approved', 'signed', 'sent', 'mined', 'confirmed', 'failed', 'replaced', 'abandoned', 'expired'));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_bytes_first" CHECK (case when "chain_transactions"."state" in ('draft', 'approved', 'abandoned') then "chain_transactions"."bytes" is null
        else "chain_transactions"."bytes" is not null or "chain_transactions"."state" = 'expired' end);
--> statement-breakpoint

-- A transaction that expires has ended once a block that was read is a minute later than its end, and none until then has it.
-- What was signed and is not stored yet does not end before. When it ends is never changed.
CREATE OR REPLACE FUNCTION refuse_other_transaction() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.rail, OLD.kind, OLD.sender, OLD.nonce, OLD.replaces, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.rail, NEW.kind, NEW.sender, NEW.nonce, NEW.replaces, NEW.created_at)
    OR NEW.expires_at IS DISTINCT FROM OLD.expires_at
    OR (OLD.found_height IS NOT NULL AND NEW.found_height IS DISTINCT FROM OLD.found_height)
    OR ((OLD.plan, OLD.fee_bound) IS DISTINCT FROM (NEW.plan, NEW.fee_bound)
      AND (OLD.gathers_until IS NULL OR OLD.state <> 'draft' OR NEW.state <> 'draft'))
    OR (NEW.gathers_until IS DISTINCT FROM OLD.gathers_until
      AND (OLD.gathers_until IS NULL OR NEW.gathers_until IS NULL OR NEW.gathers_until > OLD.gathers_until))
    OR (OLD.bytes IS NOT NULL AND (OLD.bytes, OLD.hash) IS DISTINCT FROM (NEW.bytes, NEW.hash))
    OR (OLD.told_at IS NOT NULL AND NEW.told_at IS DISTINCT FROM OLD.told_at)
    OR (OLD.fee_booked_at IS NOT NULL AND NEW.fee_booked_at IS DISTINCT FROM OLD.fee_booked_at)
    OR (NEW.told_at IS NOT NULL AND NEW.state NOT IN ('confirmed', 'failed', 'replaced', 'abandoned', 'expired'))
    OR (NEW.fee_booked_at IS NOT NULL AND NEW.state NOT IN ('confirmed', 'failed'))
    OR (OLD.state IN ('confirmed', 'failed')
      AND (OLD.height, OLD.block_hash, OLD.fee) IS DISTINCT FROM (NEW.height, NEW.block_hash, NEW.fee))
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('draft', 'approved'), ('draft', 'abandoned'), ('approved', 'signed'), ('approved', 'abandoned'),
      ('signed', 'sent'), ('signed', 'replaced'), ('sent', 'mined'), ('sent', 'replaced'),
      ('mined', 'sent'), ('mined', 'confirmed'), ('mined', 'failed'), ('mined', 'replaced'),
      ('draft', 'expired'), ('approved', 'expired'), ('signed', 'expired'), ('sent', 'expired')
    ))
  THEN
    RAISE EXCEPTION 'transaction % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'approved' AND NEW.state = 'abandoned' AND NOT EXISTS (
    SELECT FROM chain_transactions t WHERE (t.rail, t.sender, t.nonce) = (OLD.rail, OLD.sender, OLD.nonce)
      AND t.state IN ('confirmed', 'failed')
  ) AND (
    EXISTS (SELECT FROM chain_signatures WHERE transaction_id = OLD.id AND outcome = 'signed')
    OR NOT EXISTS (
      SELECT FROM chain_signatures WHERE transaction_id = OLD.id
        AND refusal IN ('limit_payout', 'limit_new_address', 'fee_above_bound')
    )
  ) THEN
    RAISE EXCEPTION 'transaction % may have been signed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transactions_abandon';
  END IF;
  IF OLD.state <> NEW.state AND NEW.state = 'expired' AND (
    OLD.found_height IS NOT NULL
    OR NOT EXISTS (
      SELECT FROM rail_progress p JOIN rail_blocks b ON (b.rail, b.height) = (p.rail, p.height)
      WHERE p.rail = OLD.rail AND b.mined_at > OLD.expires_at + interval '1 minute'
    )
    OR (OLD.state = 'approved'
      AND EXISTS (SELECT FROM chain_signatures WHERE transaction_id = OLD.id AND outcome = 'signed'))
  ) THEN
    RAISE EXCEPTION 'transaction % may still come into a block', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transactions_expired';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- A payout whose transaction has expired may come into another one.
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
    WHERE i.payout_id = NEW.payout_id AND t.state NOT IN ('abandoned', 'expired')
  ) THEN
    RAISE EXCEPTION 'payout % is in another transaction', NEW.payout_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_intents_one_slot';
  END IF;
  RETURN NEW;
END $$;
