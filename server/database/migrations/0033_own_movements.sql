-- One movement of money counts once. But an output by which a rail pays one order may pay another one, at whose address it
-- arrives: then the rail itself names it on both sides.
CREATE OR REPLACE FUNCTION refuse_taken_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'sent' AND OLD.reference_form = NEW.reference_form THEN
    RETURN NEW;
  END IF;
  -- Whoever writes something else by this name just now is waited for.
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF EXISTS (
    SELECT FROM payouts
    WHERE reference_form = NEW.reference_form AND state = 'sent' AND id <> NEW.id
  ) OR EXISTS (
    SELECT FROM incoming_payments
    WHERE reference_form = NEW.reference_form AND struck_at IS NULL
      AND NOT (method = 'rail' AND NEW.method = 'rail')
  ) OR EXISTS (
    SELECT FROM withdrawals WHERE reference_form = NEW.reference_form
  ) THEN
    RAISE EXCEPTION 'payout % was sent by a movement that is another''s: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payouts_own_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION refuse_outgoing_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF (
    EXISTS (
      SELECT FROM payouts WHERE reference_form = NEW.reference_form AND state = 'sent'
        AND NOT (method = 'rail' AND NEW.method = 'rail')
    )
    OR EXISTS (SELECT FROM withdrawals WHERE reference_form = NEW.reference_form)
  ) AND NOT EXISTS (
    SELECT FROM incoming_payments
    WHERE reference_form = NEW.reference_form AND struck_at IS NULL
  ) THEN
    RAISE EXCEPTION 'payment % came by a movement that went out: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'incoming_payments_own_reference';
  END IF;
  RETURN NEW;
END $$;
