-- Who paid stays as it was told. Once, somebody decides about a payer who was not the customer.
CREATE TRIGGER payment_payers_never_removed BEFORE DELETE OR TRUNCATE ON payment_payers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_payer() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'payer % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_payers_stay_themselves BEFORE UPDATE ON payment_payers
  FOR EACH ROW
  WHEN (
    OLD.decision IS NOT NULL
    OR (OLD.id, OLD.payment_id, OLD.method, OLD.name, OLD.card, OLD.verdict, OLD.told_at)
      IS DISTINCT FROM
      (NEW.id, NEW.payment_id, NEW.method, NEW.name, NEW.card, NEW.verdict, NEW.told_at)
  )
  EXECUTE FUNCTION refuse_other_payer();
--> statement-breakpoint

-- Somebody else's money is not paid out before somebody has decided about it.
CREATE FUNCTION refuse_undecided_payer() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM incoming_payments
      JOIN payment_payers ON payment_payers.payment_id = incoming_payments.id
    WHERE incoming_payments.claim_id = NEW.id AND incoming_payments.struck_at IS NULL
      AND payment_payers.verdict = 'different' AND payment_payers.decision IS NULL
  ) THEN
    RAISE EXCEPTION 'claim % was paid by somebody else, and nobody has decided about it', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_payer_decided';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_payer_decided BEFORE UPDATE ON claims
  FOR EACH ROW WHEN (NEW.state = 'paying_out' AND OLD.state <> 'paying_out')
  EXECUTE FUNCTION refuse_undecided_payer();
