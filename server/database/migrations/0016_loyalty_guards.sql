ALTER TABLE "contest_decisions" ADD CONSTRAINT "contest_decisions_by_another" CHECK ("contest_decisions"."decided_by" <> "contest_decisions"."user_id");
--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. An ordered gift begins as ordered, ends once, and stays
-- what it is. After its end only the note can be removed, with the account.
DROP TRIGGER gift_orders_stay_themselves ON gift_orders;
--> statement-breakpoint
CREATE TRIGGER gift_orders_stay_themselves BEFORE UPDATE ON gift_orders
  FOR EACH ROW
  WHEN (
    (OLD.state <> 'ordered' AND (
      (OLD.state, OLD.details, OLD.reason, OLD.ended_at, OLD.ended_by)
        IS DISTINCT FROM (NEW.state, NEW.details, NEW.reason, NEW.ended_at, NEW.ended_by)
      OR (NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)))
    OR (OLD.id, OLD.user_id, OLD.gift_id, OLD.title_ru, OLD.title_en, OLD.price,
      OLD.idempotency_key, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.user_id, NEW.gift_id, NEW.title_ru, NEW.title_en, NEW.price,
      NEW.idempotency_key, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_gift_order();
--> statement-breakpoint

-- A gift is for an account that is neither deleted nor blocked, and is given only without a debt of points.
CREATE FUNCTION refuse_unserved_gift() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE;
  IF NOT FOUND
    OR (NEW.state = 'given' AND EXISTS (
      SELECT FROM point_balances WHERE user_id = NEW.user_id AND points < 0)) THEN
    RAISE EXCEPTION 'account % gets no gifts', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_orders_to_served';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_orders_to_served BEFORE INSERT OR UPDATE OF state ON gift_orders
  FOR EACH ROW WHEN (NEW.state IN ('ordered', 'given')) EXECUTE FUNCTION refuse_unserved_gift();
--> statement-breakpoint

-- A prize is given to whoever is in the result, unless the account is blocked or deleted. Nobody is disqualified
-- above a prize that was given, because the places below move up. Whoever has a place decides about nobody in
-- the same contest.
CREATE OR REPLACE FUNCTION refuse_contest_decision() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own integer;
BEGIN
  SELECT place INTO own FROM contest_results
    WHERE contest_id = NEW.contest_id AND user_id = NEW.user_id;
  IF NEW.decision = 'prize_given' AND own IS NULL THEN
    RAISE EXCEPTION 'account % is not in the result of contest %', NEW.user_id, NEW.contest_id
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM contest_results
    WHERE contest_id = NEW.contest_id AND user_id = NEW.decided_by) THEN
    RAISE EXCEPTION 'account % has a place in contest % itself', NEW.decided_by, NEW.contest_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contest_decisions_by_nobody_placed';
  END IF;
  IF NEW.decision = 'prize_given' THEN
    PERFORM FROM users
      WHERE id = NEW.user_id AND blocked_at IS NULL AND deleted_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % is blocked or deleted', NEW.user_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'contest_decisions_not_barred';
    END IF;
  END IF;
  IF NEW.decision = 'disqualified' AND EXISTS (
    SELECT FROM contest_decisions given
    JOIN contest_results result ON result.contest_id = given.contest_id AND result.user_id = given.user_id
    WHERE given.contest_id = NEW.contest_id AND given.decision = 'prize_given' AND result.place > own
  ) THEN
    RAISE EXCEPTION 'a prize below account % in contest % was given', NEW.user_id, NEW.contest_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'contest_decisions_before_prizes';
  END IF;
  RETURN NEW;
END $$;
