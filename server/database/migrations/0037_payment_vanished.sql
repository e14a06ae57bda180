ALTER TABLE "chain_signatures" DROP CONSTRAINT "chain_signatures_refusal_known";--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_refusal_known" CHECK ("chain_signatures"."refusal" in ('limit_hour', 'limit_day', 'needs_approval', 'expired', 'holder_later', 'limit_payout', 'limit_new_address', 'fee_above_bound', 'approval_used', 'payment_vanished', 'holder_never', 'contradiction', 'stopped'));
--> statement-breakpoint

-- A transaction is given up too when what it is paid from has vanished from its network.
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
        AND refusal IN ('limit_payout', 'limit_new_address', 'fee_above_bound', 'approval_used', 'payment_vanished', 'holder_never')
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
