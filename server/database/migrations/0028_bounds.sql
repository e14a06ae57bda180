ALTER TABLE "bank_messages" DROP CONSTRAINT "bank_messages_reason_known";--> statement-breakpoint
ALTER TABLE "bank_wordings" DROP CONSTRAINT "bank_wordings_books_up_to_a_bound";--> statement-breakpoint
ALTER TABLE "bank_wordings" ADD COLUMN "daily_limit" numeric(38, 18);--> statement-breakpoint
UPDATE "bank_wordings" SET "daily_limit" = "book_limit" * 10 WHERE "match_rule" = 'book';--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_reason_known" CHECK ("bank_messages"."reason" in ('no_wording', 'ambiguous', 'wordings_differ', 'digits', 'no_order', 'several_orders', 'struck_out', 'as_ruled', 'above_bound', 'above_daily', 'not_exact', 'mistakable', 'payer_differs', 'repeated', 'old', 'late', 'read_again'));--> statement-breakpoint
ALTER TABLE "bank_wordings" ADD CONSTRAINT "bank_wordings_daily_limit" CHECK ("bank_wordings"."daily_limit" > 0 and "bank_wordings"."daily_limit" <> 'NaN');--> statement-breakpoint
ALTER TABLE "bank_wordings" ADD CONSTRAINT "bank_wordings_books_up_to_a_bound" CHECK (("bank_wordings"."match_rule" = 'book') = ("bank_wordings"."book_limit" is not null) and ("bank_wordings"."match_rule" = 'book') = ("bank_wordings"."daily_limit" is not null));
--> statement-breakpoint

-- Each check costs the office money, and anybody can send many tiny payments to the address of a claim.
CREATE FUNCTION refuse_too_many_checks() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('aml_checks ' || NEW.claim_id, 0));
  IF (SELECT count(*) FROM aml_checks WHERE claim_id = NEW.claim_id) >= 20 THEN
    RAISE EXCEPTION 'claim % has too many AML checks', NEW.claim_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'aml_checks_most_of_claim';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER aml_checks_bounded BEFORE INSERT ON aml_checks
  FOR EACH ROW WHEN (NEW.claim_id IS NOT NULL)
  EXECUTE FUNCTION refuse_too_many_checks();
--> statement-breakpoint

-- What the messages of one template book without an operator within 24 hours is bounded, also if many come at once.
CREATE FUNCTION refuse_more_than_daily() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most numeric;
BEGIN
  SELECT daily_limit INTO most FROM bank_wordings WHERE id = NEW.wording_id FOR UPDATE;
  IF most IS NULL OR NEW.amount + (
    SELECT coalesce(sum(amount), 0) FROM bank_messages
      WHERE wording_id = NEW.wording_id AND state = 'booked' AND decided_by IS NULL AND id <> NEW.id
        AND decided_at > NEW.decided_at - interval '24 hours'
  ) > most THEN
    RAISE EXCEPTION 'bank message % may not be booked without an operator', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_messages_daily';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_messages_bounded BEFORE UPDATE ON bank_messages
  FOR EACH ROW WHEN (NEW.state = 'booked' AND OLD.state <> 'booked' AND NEW.decided_by IS NULL)
  EXECUTE FUNCTION refuse_more_than_daily();
