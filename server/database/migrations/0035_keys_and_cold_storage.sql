ALTER TABLE "chain_signatures" DROP CONSTRAINT "chain_signatures_refusal_known";--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_kind_known";--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "cold" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_reason" CHECK ("chain_signatures"."reason" is null or ("chain_signatures"."refusal" is not null and length("chain_signatures"."reason") between 1 and 200));--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_refusal_known" CHECK ("chain_signatures"."refusal" in ('limit_hour', 'limit_day', 'needs_approval', 'expired', 'holder_later', 'limit_payout', 'limit_new_address', 'fee_above_bound', 'holder_never', 'contradiction', 'stopped'));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_kind_known" CHECK ("chain_transactions"."kind" in ('payout', 'refund', 'sweep', 'gas', 'cold'));--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_cold" CHECK ("reconciliations"."cold" between 0 and "reconciliations"."wallet");
--> statement-breakpoint

-- A transaction is given up too when whoever else has the key refuses it for good.
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
        AND refusal IN ('limit_payout', 'limit_new_address', 'fee_above_bound', 'holder_never')
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

-- To cold storage goes money of the wallet that pays, of each currency in one transaction at a time, and never to an address
-- of an order. The place itself stands in the signer's settings.
CREATE OR REPLACE FUNCTION refuse_loose_transfer() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_rail text;
  its_kind text;
  replaced uuid;
  deposit text;
BEGIN
  SELECT t.rail, t.kind, t.replaces INTO of_rail, its_kind, replaced
    FROM chain_transactions t JOIN chain_wallets w ON (w.rail, w.sender) = (t.rail, t.sender)
    WHERE t.id = NEW.transaction_id AND t.state = 'draft' AND t.kind IN ('sweep', 'gas', 'cold')
      AND t.sender = NEW.from_address
      AND NOT EXISTS (SELECT FROM chain_intents WHERE transaction_id = t.id)
    FOR UPDATE OF w;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % is no draft of a transfer', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_of_draft';
  END IF;
  IF replaced IS NOT NULL THEN
    IF NOT EXISTS (
      SELECT FROM chain_transfers f WHERE f.transaction_id = replaced
        AND (f.from_address, f.to_address, f.currency_id, f.contract, f.decimals, f.amount) IS NOT DISTINCT FROM
          (NEW.from_address, NEW.to_address, NEW.currency_id, NEW.contract, NEW.decimals, NEW.amount)
    ) THEN
      RAISE EXCEPTION 'transaction % transfers something else than the one that it replaces', NEW.transaction_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_replace';
    END IF;
    RETURN NEW;
  END IF;
  IF its_kind = 'cold' THEN
    IF NOT EXISTS (SELECT FROM rails WHERE name = of_rail AND sender = NEW.from_address)
      OR EXISTS (SELECT FROM deposit_addresses WHERE rail = of_rail AND address = NEW.to_address)
    THEN
      RAISE EXCEPTION 'transaction % moves money elsewhere', NEW.transaction_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_own';
    END IF;
    IF EXISTS (
      SELECT FROM chain_transfers f JOIN chain_transactions t ON t.id = f.transaction_id
      WHERE t.rail = of_rail AND t.kind = 'cold' AND f.currency_id = NEW.currency_id
        AND t.state IN ('draft', 'approved', 'signed', 'sent', 'mined')
    ) THEN
      RAISE EXCEPTION 'money of wallet % is on its way to cold storage', NEW.from_address
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_transfers_one_living';
    END IF;
    RETURN NEW;
  END IF;
  deposit := CASE its_kind WHEN 'sweep' THEN NEW.from_address ELSE NEW.to_address END;
  -- Whoever drafts another transfer of the address just now is waited for.
  PERFORM FROM deposit_addresses d JOIN rails r ON r.name = d.rail
    WHERE d.rail = of_rail AND d.address = deposit
      AND CASE its_kind WHEN 'sweep' THEN NEW.to_address = r.sweep_to
        ELSE NEW.from_address = r.sender AND NEW.contract IS NULL END
    FOR UPDATE OF d;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % moves money elsewhere', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_own';
  END IF;
  IF EXISTS (
    SELECT FROM chain_transfers f JOIN chain_transactions t ON t.id = f.transaction_id
    WHERE t.rail = of_rail AND deposit IN (f.from_address, f.to_address)
      AND t.state IN ('draft', 'approved', 'signed', 'sent', 'mined')
      AND (t.kind = 'gas' OR f.from_address = deposit)
  ) THEN
    RAISE EXCEPTION 'address % has a transfer under way', deposit
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_transfers_one_living';
  END IF;
  IF EXISTS (
    SELECT FROM sightings s WHERE s.rail = of_rail AND s.address = deposit
      AND NOT (s.state = 'confirmed' AND s.told IS NOT DISTINCT FROM 'confirmed')
      AND NOT (s.state = 'replaced' AND (s.told IS NULL OR s.told IN ('announced', 'lost')))
  ) THEN
    RAISE EXCEPTION 'address % has money that may still vanish', deposit
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_settled';
  END IF;
  RETURN NEW;
END $$;
