CREATE TABLE "odd_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"event_seq" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" text,
	"currency" text,
	"note" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_as" text,
	"settled_by" text,
	"settled_by_user_id" uuid,
	CONSTRAINT "odd_payments_once" UNIQUE("claim_id","method","reference"),
	CONSTRAINT "odd_payments_method_known" CHECK ("odd_payments"."method" in ('manual', 'form')),
	CONSTRAINT "odd_payments_outcome_known" CHECK ("odd_payments"."settled_as" in ('booked', 'noted')),
	CONSTRAINT "odd_payments_settled_whole" CHECK (num_nulls("odd_payments"."settled_at", "odd_payments"."settled_as", "odd_payments"."settled_by") in (0, 3) and ("odd_payments"."settled_by" is not null or "odd_payments"."settled_by_user_id" is null)),
	CONSTRAINT "odd_payments_actor_named" CHECK (("odd_payments"."settled_by" = 'user') = ("odd_payments"."settled_by_user_id" is not null) and "odd_payments"."settled_by" ~ '^(user|system:[a-z-]+)$')
);
--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_settled_by_user_id_users_id_fk" FOREIGN KEY ("settled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_claim_id_event_seq_claim_events_claim_id_seq_fk" FOREIGN KEY ("claim_id","event_seq") REFERENCES "public"."claim_events"("claim_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odd_payments_open" ON "odd_payments" USING btree ("claim_id") WHERE "odd_payments"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "odd_payments_settled_by_user_id_index" ON "odd_payments" USING btree ("settled_by_user_id");--> statement-breakpoint
-- What providers told of until now, and what has settled it since: a payment under its reference, or
-- a note that names the reference whole.
INSERT INTO odd_payments (
  id, claim_id, event_seq, method, reference, note, told_at,
  settled_at, settled_as, settled_by, settled_by_user_id
)
SELECT DISTINCT ON (event.claim_id, told.method, told.reference)
  gen_random_uuid(), event.claim_id, event.seq, told.method, told.reference,
  coalesce(event.data ->> 'note', ''), event.created_at,
  coalesce(booked.at, noted.at),
  CASE WHEN booked.at IS NOT NULL THEN 'booked' WHEN noted.at IS NOT NULL THEN 'noted' END,
  CASE WHEN booked.at IS NOT NULL THEN booked.actor WHEN noted.at IS NOT NULL THEN 'user' END,
  CASE WHEN booked.at IS NOT NULL THEN booked.actor_user_id ELSE noted.user_id END
FROM claim_events event
CROSS JOIN LATERAL (
  SELECT
    event.data ->> 'reference' AS reference,
    CASE event.data ->> 'method' WHEN 'manual' THEN 'manual' ELSE 'form' END AS method,
    -- The first id that can be made at its time: what was written before tells nothing.
    (lpad(to_hex(floor(extract(epoch FROM event.created_at) * 1000)::bigint), 12, '0')
      || '70008000000000000000')::uuid AS first_id
) told
LEFT JOIN LATERAL (
  SELECT
    coalesce(act.created_at, payment.seen_at) AS at,
    coalesce(act.actor, 'system:office') AS actor,
    act.actor_user_id
  FROM incoming_payments payment
  LEFT JOIN LATERAL (
    SELECT later.created_at, later.actor, later.actor_user_id
    FROM claim_events later
    WHERE later.claim_id = event.claim_id AND later.seq > event.seq
      AND later.data ->> 'reference' = told.reference
      AND later.data ->> 'amount' IS NOT NULL AND later.event <> 'return_unclaimed'
    ORDER BY later.seq LIMIT 1
  ) act ON true
  WHERE payment.claim_id = event.claim_id AND payment.reference = told.reference
    AND payment.id >= told.first_id
  ORDER BY payment.id LIMIT 1
) booked ON true
LEFT JOIN LATERAL (
  SELECT claim_notes.created_at AS at, claim_notes.user_id
  FROM claim_notes
  WHERE claim_notes.claim_id = event.claim_id AND claim_notes.created_at >= event.created_at
    AND claim_notes.text ~ (
      '(?<![[:alnum:]_]|[[:alnum:]_][-.])'
      || regexp_replace(told.reference, '[^[:alnum:]]', '\\\&', 'g')
      || '(?![-.]?[[:alnum:]_])'
    )
  ORDER BY claim_notes.id LIMIT 1
) noted ON true
WHERE event.event = 'odd_payment' AND told.reference IS NOT NULL
ORDER BY event.claim_id, told.method, told.reference, event.seq;
--> statement-breakpoint
-- What was told stays as it was told, and what is settled stays settled.
CREATE FUNCTION refuse_other_odd_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'odd payment % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER odd_payments_stay_themselves BEFORE UPDATE ON odd_payments
  FOR EACH ROW
  WHEN (
    OLD.settled_at IS NOT NULL
    OR (OLD.id, OLD.claim_id, OLD.event_seq, OLD.method, OLD.reference, OLD.amount, OLD.currency,
      OLD.note, OLD.told_at)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.event_seq, NEW.method, NEW.reference, NEW.amount, NEW.currency,
        NEW.note, NEW.told_at)
  )
  EXECUTE FUNCTION refuse_other_odd_payment();
--> statement-breakpoint
CREATE TRIGGER odd_payments_never_removed BEFORE DELETE OR TRUNCATE ON odd_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One movement of money completes one payout. A refusal of what is written from now on: no index,
-- because an office may have had two of one name, which nothing here can put right.
CREATE FUNCTION refuse_taken_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever sends something else by this name just now is waited for.
  PERFORM pg_advisory_xact_lock(hashtext('payout_reference:' || NEW.reference));
  IF EXISTS (
    SELECT FROM payouts
    WHERE reference = NEW.reference AND state = 'sent' AND id <> NEW.id
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
