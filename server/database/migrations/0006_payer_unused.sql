ALTER TABLE "payment_payers" ADD COLUMN "is_unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody decides about money that the exchange could not use anyway: it goes back.
CREATE OR REPLACE FUNCTION refuse_foreign_money() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_payers p JOIN incoming_payments i ON i.id = p.payment_id
    WHERE p.claim_id = NEW.claim_id AND p.verdict = 'differs' AND NOT p.is_unused
      AND i.struck_at IS NULL AND p.decision IS DISTINCT FROM 'accepted'
  ) THEN
    RAISE EXCEPTION 'claim % was paid with somebody else''s money', NEW.claim_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_own_money';
  END IF;
  RETURN NEW;
END $$;
