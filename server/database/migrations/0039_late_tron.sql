ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_expires";--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_expires" CHECK (("chain_transactions"."state" <> 'expired' or "chain_transactions"."expires_at" is not null)
        and ("chain_transactions"."expires_at" is not null or "chain_transactions"."found_height" is null));
--> statement-breakpoint

-- A payout gets no other transaction if a block has one that had expired.
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
    WHERE i.payout_id = NEW.payout_id
      AND (t.state NOT IN ('abandoned', 'expired') OR t.found_height IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'payout % is in another transaction', NEW.payout_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_intents_one_slot';
  END IF;
  RETURN NEW;
END $$;
