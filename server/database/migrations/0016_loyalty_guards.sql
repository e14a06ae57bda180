ALTER TABLE "contest_decisions" ADD CONSTRAINT "contest_decisions_by_another" CHECK ("contest_decisions"."decided_by" <> "contest_decisions"."user_id");
--> statement-breakpoint
CREATE INDEX "claim_pay_ins_fields" ON "claim_pay_ins" USING gin ((translate(lower("fields"::text), ' ()-', '')::jsonb) jsonb_path_ops);
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
--> statement-breakpoint

-- A withdrawal is for an account that is neither blocked nor deleted. It is approved and paid only to a referrer
-- who is not blocked and owes nothing, and requested and approved only to where the office takes no payments.
CREATE FUNCTION refuse_unserved_withdrawal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  detail jsonb;
BEGIN
  IF EXISTS (
    SELECT FROM users WHERE id = NEW.user_id AND (blocked_at IS NOT NULL OR deleted_at IS NOT NULL)
  ) OR (TG_OP = 'UPDATE' AND NEW.source = 'referral' AND (
    EXISTS (SELECT FROM referrers WHERE user_id = NEW.user_id AND blocked_at IS NOT NULL)
    OR EXISTS (SELECT FROM referral_rewards WHERE referrer_id = NEW.user_id AND debt > 0)
  )) THEN
    RAISE EXCEPTION 'withdrawal % is for an account that gets no money', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_to_served';
  END IF;
  IF NEW.state = 'paid' THEN
    RETURN NEW;
  END IF;
  FOR detail IN
    SELECT translate(lower(
        jsonb_build_array(jsonb_build_object('value', input.item ->> 'value'))::text), ' ()-', '')::jsonb
      FROM jsonb_array_elements(NEW.inputs) AS input (item)
      WHERE length(input.item ->> 'value') >= 8 AND input.item ->> 'value' ~ '[0-9@]'
  LOOP
    IF EXISTS (
      SELECT FROM payment_requisites WHERE translate(lower(fields::text), ' ()-', '')::jsonb @> detail
    ) OR EXISTS (
      SELECT FROM claim_pay_ins WHERE translate(lower(fields::text), ' ()-', '')::jsonb @> detail
    ) THEN
      RAISE EXCEPTION 'withdrawal % goes to where the office takes payments', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_not_to_office';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_to_served BEFORE INSERT OR UPDATE OF state, endorsed_by ON withdrawals
  FOR EACH ROW WHEN (NEW.state IN ('waiting', 'approved', 'paid'))
  EXECUTE FUNCTION refuse_unserved_withdrawal();
