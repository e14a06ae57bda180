-- What no CHECK can say. These are refusals only: nothing here moves or computes money.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER accounts_never_removed BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- An account stays what it is: only its balance and its count of postings move.
CREATE FUNCTION refuse_other_account() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION refuse_excess_digits() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION refuse_fewer_digits() RETURNS trigger LANGUAGE plpgsql AS $$
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
