ALTER TABLE "bank_messages" DROP CONSTRAINT "bank_messages_reason_known";--> statement-breakpoint
ALTER TABLE "chain_signatures" DROP CONSTRAINT "chain_signatures_refusal_known";--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_expires";--> statement-breakpoint
ALTER TABLE "bank_messages" ADD COLUMN "is_timed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requisite_providers" ADD COLUMN "most_open" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "vanished_height" bigint;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "has_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_wallets" ADD COLUMN "used_nonce" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "cold_to" text;--> statement-breakpoint
CREATE INDEX "chain_transactions_slot" ON "chain_transactions" USING btree ("rail","sender","nonce");--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_reason_known" CHECK ("bank_messages"."reason" in ('no_wording', 'ambiguous', 'wordings_differ', 'digits', 'no_order', 'several_orders', 'struck_out', 'as_ruled', 'above_bound', 'above_daily', 'not_exact', 'mistakable', 'payer_differs', 'repeated', 'no_time', 'old', 'late', 'read_again', 'device_revoked'));--> statement-breakpoint
ALTER TABLE "requisite_providers" ADD CONSTRAINT "requisite_providers_most_open" CHECK ("requisite_providers"."most_open" >= 1);--> statement-breakpoint
ALTER TABLE "coins" ADD CONSTRAINT "coins_vanished" CHECK ("coins"."vanished_height" is null or "coins"."height" is null);--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_refusal_known" CHECK ("chain_signatures"."refusal" in ('limit_hour', 'limit_day', 'needs_approval', 'expired', 'holder_later', 'waits_behind', 'limit_payout', 'limit_new_address', 'fee_above_bound', 'approval_used', 'payment_vanished', 'holder_never', 'behind_gap', 'contradiction', 'stopped'));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_expires" CHECK (("chain_transactions"."state" <> 'expired' or "chain_transactions"."expires_at" is not null)
        and ("chain_transactions"."expires_at" is not null or "chain_transactions"."found_height" is null));
--> statement-breakpoint

-- A transaction is given up too when its approval has paid another one, when the payment behind it has vanished from its
-- network, and when nothing uses the nonce before its own; a transfer also at any refusal that would hold up what is
-- behind it.
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
    OR (OLD.has_left AND NOT NEW.has_left)
    OR (NEW.has_left AND NEW.state NOT IN ('confirmed', 'failed'))
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
        AND (refusal IN ('limit_payout', 'limit_new_address', 'fee_above_bound', 'approval_used', 'payment_vanished', 'holder_never', 'behind_gap')
          OR (OLD.kind IN ('sweep', 'gas', 'cold') AND refusal IN ('limit_hour', 'limit_day', 'holder_later')))
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
--> statement-breakpoint

-- Whether a device has said when a message came never changes.
CREATE OR REPLACE FUNCTION refuse_other_bank_message() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.device_id, OLD.content_hash, OLD.received_at, OLD.is_timed)
      IS DISTINCT FROM (NEW.id, NEW.device_id, NEW.content_hash, NEW.received_at, NEW.is_timed)
    OR (OLD.content_sealed IS NULL AND NEW.content_sealed IS NOT NULL)
    OR (OLD.state IN ('booked', 'recorded', 'dismissed') AND OLD.state <> NEW.state AND NOT EXISTS (
      SELECT FROM incoming_payments WHERE id = OLD.payment_id AND struck_at IS NOT NULL
    ))
    OR (NEW.state = 'received' AND OLD.state <> 'received')
  THEN
    RAISE EXCEPTION 'bank message % cannot become another', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- When the blocks of coins vanished was not noted before: it counts as having been now.
UPDATE coins c SET vanished_height = p.height FROM rail_progress p
  WHERE p.rail = c.rail AND c.height IS NULL AND c.spent_by IS NULL AND p.height IS NOT NULL;
