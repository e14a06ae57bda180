CREATE TABLE "completed_exchanges" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"direction_id" integer NOT NULL,
	"worth_usd" numeric(38, 18),
	"margin_usd" numeric(38, 18),
	"completed_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_reason" text,
	CONSTRAINT "completed_exchanges_worth" CHECK ("completed_exchanges"."worth_usd" >= 0 and "completed_exchanges"."worth_usd" <> 'NaN'),
	CONSTRAINT "completed_exchanges_margin" CHECK ("completed_exchanges"."margin_usd" <> 'NaN'),
	CONSTRAINT "completed_exchanges_valued_whole" CHECK (("completed_exchanges"."worth_usd" is null) = ("completed_exchanges"."margin_usd" is null)),
	CONSTRAINT "completed_exchanges_undone_for_a_reason" CHECK (("completed_exchanges"."undone_at" is null) = ("completed_exchanges"."undone_reason" is null) and length("completed_exchanges"."undone_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "completed_exchanges" ADD CONSTRAINT "completed_exchanges_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_exchanges" ADD CONSTRAINT "completed_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_exchanges" ADD CONSTRAINT "completed_exchanges_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "completed_exchanges_of_user" ON "completed_exchanges" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "completed_exchanges_in_time" ON "completed_exchanges" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "completed_exchanges_direction_id_index" ON "completed_exchanges" USING btree ("direction_id");--> statement-breakpoint

-- Written by hand from here on. What was completed before is worth what the ledger says.
INSERT INTO completed_exchanges (claim_id, user_id, direction_id, completed_at, worth_usd, margin_usd)
SELECT id, user_id, direction_id, finished_at,
  CASE WHEN taken IS NOT NULL AND paid IS NOT NULL THEN round(taken, 8) END,
  round(taken, 8) - round(paid, 8)
FROM (
  SELECT claim.id, claim.user_id, claim.direction_id, claim.finished_at,
    CASE WHEN bool_and(moved.taken = 0 OR moved.currency_id = claim.from_currency_id)
      THEN sum((claim.conditions ->> 'usd')::numeric * moved.taken / agreed.from_amount) END AS taken,
    sum((claim.conditions ->> 'usdOut')::numeric * moved.paid / agreed.to_amount) AS paid
  FROM claims claim
  JOIN claim_quotes agreed ON agreed.claim_id = claim.id AND agreed.seq = 0
  JOIN (
    SELECT caused.claim_id, posting.currency_id,
      coalesce(-sum(posting.amount)
        FILTER (WHERE coalesce(reversed.kind, entry.kind) = 'payment_accepted'), 0) AS taken,
      coalesce(sum(posting.amount)
        FILTER (WHERE coalesce(reversed.kind, entry.kind) = 'payout'), 0) AS paid
    FROM claim_entries caused
    JOIN entries entry ON entry.id = caused.entry_id
      AND entry.kind IN ('payment_accepted', 'payout', 'reversal')
    LEFT JOIN entries reversed ON reversed.id = entry.reverses_entry_id
    JOIN postings posting ON posting.entry_id = entry.id
    JOIN accounts account ON account.id = posting.account_id AND account.name = 'position'
    GROUP BY caused.claim_id, posting.currency_id
  ) moved ON moved.claim_id = claim.id
  WHERE claim.state = 'completed'
  GROUP BY claim.id
) worth;
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_never_removed BEFORE DELETE OR TRUNCATE ON completed_exchanges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_exchange() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the exchange of claim % can only be undone, once', OLD.claim_id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_stay_themselves BEFORE UPDATE ON completed_exchanges
  FOR EACH ROW
  WHEN (
    OLD.undone_at IS NOT NULL
    OR (OLD.claim_id, OLD.user_id, OLD.direction_id, OLD.worth_usd, OLD.margin_usd, OLD.completed_at)
      IS DISTINCT FROM
      (NEW.claim_id, NEW.user_id, NEW.direction_id, NEW.worth_usd, NEW.margin_usd, NEW.completed_at)
  )
  EXECUTE FUNCTION refuse_other_exchange();
--> statement-breakpoint
CREATE FUNCTION refuse_open_exchange() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM claims WHERE id = NEW.claim_id AND state = 'completed'
    AND user_id IS NOT DISTINCT FROM NEW.user_id AND direction_id = NEW.direction_id) THEN
    RAISE EXCEPTION 'claim % is not completed', NEW.claim_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER completed_exchanges_are_completed AFTER INSERT ON completed_exchanges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_open_exchange();
