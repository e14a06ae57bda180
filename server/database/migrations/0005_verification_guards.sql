-- What no CHECK can say about verifications. These are refusals only.
CREATE TRIGGER verification_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON verification_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER verifications_never_removed BEFORE DELETE OR TRUNCATE ON verifications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_payers_never_removed BEFORE DELETE OR TRUNCATE ON payment_payers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A verification stays what it is, and its number can change only while its customer may change it.
CREATE FUNCTION refuse_other_verification() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'verification % cannot become another', OLD.id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER verifications_stay_themselves BEFORE UPDATE ON verifications
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.kind, OLD.currency_id, OLD.address, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.kind, NEW.currency_id, NEW.address, NEW.created_at)
    OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id)
    OR (OLD.number_lookup IS DISTINCT FROM NEW.number_lookup AND NEW.state <> 'withdrawn'
      AND (OLD.state NOT IN ('draft', 'declined') OR OLD.is_number_fixed))
    OR NEW.version < OLD.version
  )
  EXECUTE FUNCTION refuse_other_verification();
--> statement-breakpoint

-- The table of moves once more: whatever the code, a verification goes no other way.
CREATE FUNCTION refuse_other_verification_way() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'draft' OR NEW.event_seq <> 1 THEN
      RAISE EXCEPTION 'verification % begins as %', NEW.id, NEW.state
        USING ERRCODE = 'check_violation', CONSTRAINT = 'verifications_state_way';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state = OLD.state THEN
    IF NEW.event_seq NOT IN (OLD.event_seq, OLD.event_seq + 1) THEN
      RAISE EXCEPTION 'verification % goes from event % to %', OLD.id, OLD.event_seq, NEW.event_seq
        USING ERRCODE = 'check_violation', CONSTRAINT = 'verifications_events_step';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.event_seq <> OLD.event_seq + 1 OR NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'verification % goes from event % to %', OLD.id, OLD.event_seq, NEW.event_seq
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verifications_events_step';
  END IF;
  IF NOT (
    CASE OLD.state
      WHEN 'draft' THEN NEW.state IN ('pending', 'withdrawn')
      WHEN 'pending' THEN NEW.state IN ('approved', 'declined', 'withdrawn')
      WHEN 'declined' THEN NEW.state IN ('pending', 'withdrawn')
      WHEN 'approved' THEN NEW.state IN ('expired', 'revoked', 'withdrawn')
      WHEN 'expired' THEN NEW.state IN ('withdrawn')
      WHEN 'revoked' THEN NEW.state IN ('withdrawn')
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'verification % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verifications_state_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER verifications_state_way BEFORE INSERT OR UPDATE ON verifications
  FOR EACH ROW EXECUTE FUNCTION refuse_other_verification_way();
--> statement-breakpoint

-- At commit the last event of a verification says its state.
CREATE FUNCTION refuse_untold_verification() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  told text;
BEGIN
  SELECT to_state INTO told FROM verification_events
    WHERE verification_id = NEW.id AND seq = NEW.event_seq;
  IF told IS DISTINCT FROM NEW.state THEN
    RAISE EXCEPTION 'verification % is % without an event that says so', NEW.id, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verifications_told';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER verifications_told AFTER INSERT OR UPDATE OF state, event_seq ON verifications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_verification();
--> statement-breakpoint

-- Photos come while the customer may change the verification, and stay as they came.
CREATE FUNCTION refuse_late_photo() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM verifications WHERE id = NEW.verification_id AND state IN ('draft', 'declined')
  ) THEN
    RAISE EXCEPTION 'verification % takes no photos', NEW.verification_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verification_photos_in_time';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER verification_photos_in_time BEFORE INSERT ON verification_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_late_photo();
--> statement-breakpoint
CREATE FUNCTION refuse_other_photo() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'photo % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER verification_photos_stay_themselves BEFORE UPDATE ON verification_photos
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.verification_id, OLD.input, OLD.storage_key, OLD.preview_key, OLD.bytes, OLD.sha256,
      OLD.hash, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.verification_id, NEW.input, NEW.storage_key, NEW.preview_key, NEW.bytes, NEW.sha256,
      NEW.hash, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_photo();
--> statement-breakpoint

-- A claim relies for its course only on what is approved at that moment.
CREATE FUNCTION refuse_unverified_course() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM verifications WHERE id = NEW.verification_id AND state = 'approved' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'claim % relies on verification %, which is not approved', NEW.claim_id, NEW.verification_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_verifications_approved';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_verifications_approved BEFORE INSERT ON claim_verifications
  FOR EACH ROW WHEN (NEW.purpose = 'course') EXECUTE FUNCTION refuse_unverified_course();
--> statement-breakpoint

-- A payer is compared with one claim, and a decision is made once.
CREATE FUNCTION refuse_other_payer() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the payer of payment % cannot become another', OLD.payment_id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_payers_stay_themselves BEFORE UPDATE ON payment_payers
  FOR EACH ROW
  WHEN (
    OLD.payment_id <> NEW.payment_id OR OLD.claim_id <> NEW.claim_id OR OLD.decision IS NOT NULL
  )
  EXECUTE FUNCTION refuse_other_payer();
--> statement-breakpoint

-- Somebody else's money is exchanged only after an operator accepted it. Nobody decides about money
-- that the exchange could not use anyway: it goes back.
CREATE FUNCTION refuse_foreign_money() RETURNS trigger LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE TRIGGER payouts_own_money BEFORE INSERT OR UPDATE OF state ON payouts
  FOR EACH ROW WHEN (NEW.kind = 'payout' AND NEW.state IN ('queued', 'sending'))
  EXECUTE FUNCTION refuse_foreign_money();
