-- Counts that are asked at each login need not outlive a crash.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint

-- The sources this product knows. Markets speak every few seconds, central banks once a working day.
INSERT INTO "rate_sources" ("id", "interval_seconds", "max_age_seconds") VALUES
	('binance', 10, 60),
	('coinbase', 10, 60),
	('kraken', 10, 60),
	('ecb', 1800, 432000),
	('cbr', 1800, 1036800),
	('fixed', 60, 2592000),
	('demo', 60, 600);
--> statement-breakpoint

-- From here on what no CHECK can say. These are refusals only: nothing here moves or computes money.
-- What guards the tables looks for them where they are, whatever the session says: temporary tables of
-- the same names come last. A function that is replaced loses this, and says it again.
--
-- What is append-only takes rows and keeps them; other tables only lose none.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reserve_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reserve_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_quotes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_pay_ins_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_pay_ins
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER user_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_never_removed BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_never_removed BEFORE DELETE OR TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER incoming_payments_never_removed BEFORE DELETE OR TRUNCATE ON incoming_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER odd_payments_never_removed BEFORE DELETE OR TRUNCATE ON odd_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payouts_never_removed BEFORE DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_revisions_kept BEFORE DELETE OR TRUNCATE ON content_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- An account stays what it is: only its balance and its count of postings move.
CREATE FUNCTION refuse_other_account() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'account % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_stay_themselves BEFORE UPDATE ON accounts
  FOR EACH ROW
  WHEN (OLD.id <> NEW.id OR OLD.currency_id <> NEW.currency_id OR OLD.name <> NEW.name)
  EXECUTE FUNCTION refuse_other_account();
--> statement-breakpoint

-- More digits than the currency has are refused, not rounded.
CREATE FUNCTION refuse_excess_digits() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  allowed smallint;
BEGIN
  SELECT digits INTO allowed FROM currencies WHERE id = NEW.currency_id;
  IF scale(trim_scale(NEW.amount)) > allowed THEN
    RAISE EXCEPTION 'a posting of % has more than % digits', NEW.amount, allowed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_amount_digits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_amount_digits BEFORE INSERT ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_excess_digits();
--> statement-breakpoint

-- At commit an entry is whole: as many postings as it announced, their sum zero per currency.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry uuid;
  announced smallint;
  written bigint;
  unbalanced integer;
BEGIN
  IF TG_TABLE_NAME = 'entries' THEN
    entry := NEW.id;
  ELSE
    entry := NEW.entry_id;
  END IF;

  SELECT postings_count INTO announced FROM entries WHERE id = entry;
  SELECT count(*) INTO written FROM postings WHERE entry_id = entry;
  IF written <> announced THEN
    RAISE EXCEPTION 'entry % has % postings instead of %', entry, written, announced
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_postings_whole';
  END IF;

  SELECT currency_id INTO unbalanced FROM postings WHERE entry_id = entry
    GROUP BY currency_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % does not sum to zero in currency %', entry, unbalanced
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_whole AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_whole AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
--> statement-breakpoint

-- The number of digits is part of what postings mean, so it cannot shrink under them.
CREATE FUNCTION refuse_fewer_digits() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE currency_id = OLD.id AND version > 0) THEN
    RAISE EXCEPTION 'currency % has money with % digits', OLD.id, OLD.digits
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER currencies_digits_stay BEFORE UPDATE OF digits ON currencies
  FOR EACH ROW WHEN (NEW.digits < OLD.digits) EXECUTE FUNCTION refuse_fewer_digits();
--> statement-breakpoint

-- What was agreed stays as it was agreed.
CREATE FUNCTION refuse_other_claim() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'claim % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_stay_themselves BEFORE UPDATE ON claims
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.number, OLD.direction_id, OLD.from_currency_id, OLD.to_currency_id, OLD.locale,
      OLD.email, OLD.address, OLD.course_type, OLD.from_inputs, OLD.to_inputs, OLD.requisite_hash,
      OLD.city_from_id, OLD.city_to_id, OLD.refferal, OLD.promocode, OLD.conditions,
      OLD.secret_hash, OLD.window_minutes, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.number, NEW.direction_id, NEW.from_currency_id, NEW.to_currency_id, NEW.locale,
      NEW.email, NEW.address, NEW.course_type, NEW.from_inputs, NEW.to_inputs, NEW.requisite_hash,
      NEW.city_from_id, NEW.city_to_id, NEW.refferal, NEW.promocode, NEW.conditions,
      NEW.secret_hash, NEW.window_minutes, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_claim();
--> statement-breakpoint

-- The state table once more: whatever the code, a claim goes no other way. An acceptance is taken back
-- into the check, and nowhere else; who reported a payment too early takes it back.
CREATE FUNCTION refuse_other_way() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
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
--> statement-breakpoint
CREATE TRIGGER claims_state_way BEFORE UPDATE ON claims
  FOR EACH ROW EXECUTE FUNCTION refuse_other_way();
--> statement-breakpoint

-- At commit every version of a claim has its event, whose state is the claim's.
CREATE FUNCTION refuse_untold_claim() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  told text;
BEGIN
  SELECT to_state INTO told FROM claim_events WHERE claim_id = NEW.id AND seq = NEW.version;
  IF told IS DISTINCT FROM NEW.state THEN
    RAISE EXCEPTION 'claim % version % is % without an event that says so', NEW.id, NEW.version, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_told';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER claims_told AFTER INSERT OR UPDATE ON claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_claim();
--> statement-breakpoint

-- A payout is never another one, and what was sent stays sent.
CREATE FUNCTION refuse_other_payout() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'payout % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay_themselves BEFORE UPDATE ON payouts
  FOR EACH ROW
  WHEN (
    OLD.state = 'sent'
    OR (OLD.id, OLD.claim_id, OLD.kind, OLD.method, OLD.currency_id, OLD.amount, OLD.inputs)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.kind, NEW.method, NEW.currency_id, NEW.amount, NEW.inputs)
  )
  EXECUTE FUNCTION refuse_other_payout();
--> statement-breakpoint

-- What no index can say: a claim is paid out or given back, never both.
CREATE FUNCTION refuse_both_ways() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whoever sends something else for it just now is waited for.
  PERFORM FROM claims WHERE id = NEW.claim_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM payouts
    WHERE claim_id = NEW.claim_id AND kind NOT IN (NEW.kind, 'return') AND state <> 'failed'
  ) THEN
    RAISE EXCEPTION 'claim % is paid out or given back, not both', NEW.claim_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payouts_one_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_one_way BEFORE INSERT OR UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.kind <> 'return' AND NEW.state <> 'failed')
  EXECUTE FUNCTION refuse_both_ways();
--> statement-breakpoint

-- One movement of money counts once, as what came or as what went out.
CREATE FUNCTION refuse_taken_reference() RETURNS trigger LANGUAGE plpgsql
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
  ) THEN
    RAISE EXCEPTION 'payout % was sent by a movement that is another''s: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payouts_own_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_own_reference BEFORE INSERT OR UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.state = 'sent')
  EXECUTE FUNCTION refuse_taken_reference();
--> statement-breakpoint

CREATE FUNCTION refuse_outgoing_reference() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('reference:' || NEW.reference_form));
  IF EXISTS (
    SELECT FROM payouts WHERE reference_form = NEW.reference_form AND state = 'sent'
  ) AND NOT EXISTS (
    SELECT FROM incoming_payments
    WHERE reference_form = NEW.reference_form AND struck_at IS NULL
  ) THEN
    RAISE EXCEPTION 'payment % came by a movement that went out: %', NEW.id, NEW.reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'incoming_payments_own_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER incoming_payments_own_reference BEFORE INSERT ON incoming_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_outgoing_reference();
--> statement-breakpoint

-- What came stays as it came. Once, what an operator told of and nobody else may be struck out, while
-- nothing that stands on it has gone out.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.struck_at IS NOT NULL OR NEW.struck_at IS NULL
    OR (OLD.id, OLD.claim_id, OLD.method, OLD.reference, OLD.reference_form, OLD.amount,
      OLD.currency_id, OLD.payer, OLD.seen_at, OLD.is_by_hand)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.method, NEW.reference, NEW.reference_form, NEW.amount,
        NEW.currency_id, NEW.payer, NEW.seen_at, NEW.is_by_hand)
  THEN
    RAISE EXCEPTION 'payment % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Whoever moves the claim or sends something for it just now is waited for.
  PERFORM FROM claims WHERE id = OLD.claim_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM claims WHERE id = OLD.claim_id
      AND state IN ('awaiting_payment', 'checking_payment', 'on_hold', 'paying_out')
  ) OR EXISTS (
    SELECT FROM payouts WHERE claim_id = OLD.claim_id AND state IN ('sending', 'unknown', 'sent')
  ) OR EXISTS (
    SELECT FROM claim_events WHERE claim_id = OLD.claim_id AND event = 'payment_confirmed'
      AND data ->> 'reference' = OLD.reference
  ) THEN
    RAISE EXCEPTION 'payment % of claim % can no longer be struck out', OLD.id, OLD.claim_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER incoming_payments_stay_themselves BEFORE UPDATE ON incoming_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_payment();
--> statement-breakpoint

-- What a provider told of and nobody booked stays as it was told, and what is settled stays settled.
-- What was booked of it may have been struck out: then nobody has settled it.
CREATE FUNCTION refuse_other_odd_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.settled_as = 'booked' AND NEW.settled_at IS NULL
    AND (OLD.id, OLD.claim_id, OLD.event_seq, OLD.method, OLD.reference, OLD.reference_form,
      OLD.amount, OLD.currency, OLD.note, OLD.told_at)
      IS NOT DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.event_seq, NEW.method, NEW.reference, NEW.reference_form,
        NEW.amount, NEW.currency, NEW.note, NEW.told_at)
    AND EXISTS (
      SELECT FROM incoming_payments
      WHERE claim_id = OLD.claim_id AND reference_form = OLD.reference_form
    ) AND NOT EXISTS (
      SELECT FROM incoming_payments
      WHERE claim_id = OLD.claim_id AND reference_form = OLD.reference_form AND struck_at IS NULL
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'odd payment % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER odd_payments_stay_themselves BEFORE UPDATE ON odd_payments
  FOR EACH ROW
  WHEN (
    OLD.settled_at IS NOT NULL
    OR (OLD.id, OLD.claim_id, OLD.event_seq, OLD.method, OLD.reference, OLD.reference_form,
      OLD.amount, OLD.currency, OLD.note, OLD.told_at)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.event_seq, NEW.method, NEW.reference, NEW.reference_form,
        NEW.amount, NEW.currency, NEW.note, NEW.told_at)
  )
  EXECUTE FUNCTION refuse_other_odd_payment();
--> statement-breakpoint

-- A deleted account stays deleted.
CREATE FUNCTION refuse_person_back() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a deleted account stays deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_stay_deleted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_person_back();
--> statement-breakpoint

-- What a revision says stays as it was; it may only be withdrawn, once.
CREATE FUNCTION refuse_other_revision() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR to_jsonb(NEW) - 'withdrawn_at' <> to_jsonb(OLD) - 'withdrawn_at' THEN
    RAISE EXCEPTION 'a revision stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_revisions_stay BEFORE UPDATE ON content_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_revision();
