-- What a claim requires to be verified only grows.
CREATE FUNCTION refuse_less_verified() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'claim % cannot require less than before', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_verify_grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_verify_grows BEFORE UPDATE OF added_verify ON claims
  FOR EACH ROW WHEN (NOT NEW.added_verify @> OLD.added_verify) EXECUTE FUNCTION refuse_less_verified();
--> statement-breakpoint

-- A claim is connected with a verification of the kind it says, whose number cannot become another.
CREATE FUNCTION refuse_other_link() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM verifications WHERE id = NEW.verification_id AND kind = NEW.kind
    AND (kind = 'person' OR is_number_fixed OR state = 'approved') FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'claim % cannot rely on verification % as a %', NEW.claim_id, NEW.verification_id, NEW.kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_verifications_of_kind';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_verifications_of_kind BEFORE INSERT ON claim_verifications
  FOR EACH ROW EXECUTE FUNCTION refuse_other_link();
--> statement-breakpoint

-- A hand-over that has ended does not work again.
CREATE FUNCTION refuse_other_handover() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'hand-over % cannot begin again', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER verification_handovers_stay_ended BEFORE UPDATE ON verification_handovers
  FOR EACH ROW
  WHEN (
    OLD.ended_at IS NOT NULL
    OR (OLD.id, OLD.verification_id, OLD.secret_hash, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.id, NEW.verification_id, NEW.secret_hash, NEW.created_at, NEW.expires_at)
  )
  EXECUTE FUNCTION refuse_other_handover();
--> statement-breakpoint

-- A decision about a payer stands until a provider names somebody else; then it is made anew.
DROP TRIGGER payment_payers_stay_themselves ON payment_payers;
--> statement-breakpoint
CREATE TRIGGER payment_payers_stay_themselves BEFORE UPDATE ON payment_payers
  FOR EACH ROW
  WHEN (
    OLD.payment_id <> NEW.payment_id OR OLD.claim_id <> NEW.claim_id
    OR (OLD.decision IS NOT NULL AND NOT (
      OLD.decision = 'accepted' AND NEW.decision IS NULL AND NEW.verdict = 'differs'
      AND NEW.source = 'provider' AND (OLD.name, OLD.number) IS DISTINCT FROM (NEW.name, NEW.number)
    ))
  )
  EXECUTE FUNCTION refuse_other_payer();
