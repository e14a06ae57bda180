-- The state table once more: who reported a payment too early takes it back.
CREATE OR REPLACE FUNCTION refuse_other_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'claim % goes from version % to %', OLD.id, OLD.version, NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_version_steps';
  END IF;
  IF OLD.is_accepted AND NOT NEW.is_accepted AND NOT (
    OLD.state IN ('paying_out', 'on_hold') AND NEW.state = 'checking_payment'
  ) THEN
    RAISE EXCEPTION 'claim % loses its payment from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_state_way';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF NOT (
    CASE OLD.state
      WHEN 'created' THEN NEW.state IN ('awaiting_payment', 'cancelled', 'expired')
      WHEN 'awaiting_payment' THEN
        NEW.state IN ('checking_payment', 'paying_out', 'on_hold', 'cancelled', 'expired')
      WHEN 'checking_payment' THEN NEW.state IN
        ('awaiting_payment', 'paying_out', 'on_hold', 'rejected', 'refunding')
          OR (NEW.state = 'expired' AND NOT NEW.is_accepted)
      WHEN 'expired' THEN NEW.state IN ('paying_out', 'on_hold')
      WHEN 'on_hold' THEN
        NEW.state IN ('awaiting_payment', 'checking_payment', 'paying_out', 'rejected', 'refunding')
      WHEN 'paying_out' THEN
        NEW.state IN ('completed', 'on_hold', 'refunding')
          OR (NEW.state = 'checking_payment' AND NOT NEW.is_accepted)
      WHEN 'refunding' THEN NEW.state IN ('refunded')
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'claim % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_state_way';
  END IF;
  RETURN NEW;
END $$;
