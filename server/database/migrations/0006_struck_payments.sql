ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_once";--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "struck_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "struck_by" text;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "struck_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "struck_reason" text;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_by_user_id_users_id_fk" FOREIGN KEY ("struck_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_payments_struck_by_user_id_index" ON "incoming_payments" USING btree ("struck_by_user_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_reference" ON "incoming_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_payments_once" ON "incoming_payments" USING btree ("method","reference") WHERE "incoming_payments"."struck_at" is null;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_whole" CHECK (num_nulls("incoming_payments"."struck_at", "incoming_payments"."struck_by", "incoming_payments"."struck_reason") in (0, 3) and ("incoming_payments"."struck_by" is not null or "incoming_payments"."struck_by_user_id" is null));--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_by_hand" CHECK ("incoming_payments"."struck_at" is null or "incoming_payments"."is_by_hand");--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_actor_named" CHECK (("incoming_payments"."struck_by" = 'user') = ("incoming_payments"."struck_by_user_id" is not null) and "incoming_payments"."struck_by" ~ '^(user|system:[a-z-]+)$');--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_reason_length" CHECK (length("incoming_payments"."struck_reason") between 3 and 1000);--> statement-breakpoint
DROP TRIGGER incoming_payments_append_only ON incoming_payments;
--> statement-breakpoint
-- Who told of a payment, its event says.
UPDATE incoming_payments payment SET is_by_hand = true
WHERE (
  SELECT event.by FROM claim_events event
  WHERE event.claim_id = payment.claim_id
    AND event.event IN ('accept', 'question', 'payment', 'unclaimed_payment')
    AND event.data ->> 'reference' = payment.reference AND event.data ->> 'amount' IS NOT NULL
  ORDER BY event.seq LIMIT 1
) = 'operator';
--> statement-breakpoint
CREATE TRIGGER incoming_payments_never_removed BEFORE DELETE OR TRUNCATE ON incoming_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What came stays as it came. Once, what an operator told of and nobody else may be struck out, while
-- nothing that stands on it has gone out.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.struck_at IS NOT NULL OR NEW.struck_at IS NULL
    OR (OLD.id, OLD.claim_id, OLD.method, OLD.reference, OLD.amount, OLD.currency_id, OLD.payer,
      OLD.seen_at, OLD.is_by_hand)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.method, NEW.reference, NEW.amount, NEW.currency_id, NEW.payer,
        NEW.seen_at, NEW.is_by_hand)
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
-- What was booked of an odd payment may have been struck out: then nobody has settled it.
CREATE OR REPLACE FUNCTION refuse_other_odd_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.settled_as = 'booked' AND NEW.settled_at IS NULL
    AND (OLD.id, OLD.claim_id, OLD.event_seq, OLD.method, OLD.reference, OLD.amount, OLD.currency,
      OLD.note, OLD.told_at)
      IS NOT DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.event_seq, NEW.method, NEW.reference, NEW.amount, NEW.currency,
        NEW.note, NEW.told_at)
    AND EXISTS (
      SELECT FROM incoming_payments WHERE claim_id = OLD.claim_id AND reference = OLD.reference
    ) AND NOT EXISTS (
      SELECT FROM incoming_payments
      WHERE claim_id = OLD.claim_id AND reference = OLD.reference AND struck_at IS NULL
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'odd payment % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The state table once more: an acceptance is taken back into the check, and nowhere else.
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
      WHEN 'checking_payment' THEN NEW.state IN ('paying_out', 'on_hold', 'rejected', 'refunding')
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
