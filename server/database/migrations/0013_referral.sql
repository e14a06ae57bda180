CREATE TABLE "referral_journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"remark" text,
	"claim_id" uuid,
	"arithmetic" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_journal_event" CHECK ("referral_journal"."event" in ('visit', 'attribution', 'credit', 'refusal', 'hold_over', 'reversal', 'set_off', 'blocked', 'unblocked')),
	CONSTRAINT "referral_journal_reason_known" CHECK ("referral_journal"."reason" in ('own_account', 'own_mailbox', 'own_requisite', 'own_browser', 'loop', 'blocked', 'programme_off', 'direction_without_reward', 'no_margin', 'unknown_worth', 'no_price', 'too_small')),
	CONSTRAINT "referral_journal_refused_for_a_reason" CHECK (("referral_journal"."event" = 'refusal') = ("referral_journal"."reason" is not null)),
	CONSTRAINT "referral_journal_remark" CHECK (length("referral_journal"."remark") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"worth_usd" numeric(38, 18) NOT NULL,
	"margin_usd" numeric(38, 18) NOT NULL,
	"percent" numeric(38, 18) NOT NULL,
	"rule" text NOT NULL,
	"amount_usd" numeric(38, 18) NOT NULL,
	"currency_id" integer NOT NULL,
	"usd_per_unit" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"set_off" numeric(38, 18) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payable_at" timestamp (3) with time zone NOT NULL,
	"entry_id" uuid NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversal_entry_id" uuid,
	"debt" numeric(38, 18) DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_rewards_entryId_unique" UNIQUE("entry_id"),
	CONSTRAINT "referral_rewards_reversalEntryId_unique" UNIQUE("reversal_entry_id"),
	CONSTRAINT "referral_rewards_rule" CHECK ("referral_rewards"."rule" in ('share', 'least', 'most', 'fixed')),
	CONSTRAINT "referral_rewards_percent" CHECK ("referral_rewards"."percent" > 0 and "referral_rewards"."percent" <= 100),
	CONSTRAINT "referral_rewards_worth" CHECK ("referral_rewards"."worth_usd" >= 0 and "referral_rewards"."worth_usd" <> 'NaN'),
	CONSTRAINT "referral_rewards_price" CHECK ("referral_rewards"."usd_per_unit" > 0 and "referral_rewards"."usd_per_unit" <> 'NaN'),
	CONSTRAINT "referral_rewards_amount" CHECK ("referral_rewards"."amount" > 0 and "referral_rewards"."amount" <> 'NaN'),
	CONSTRAINT "referral_rewards_within_margin" CHECK ("referral_rewards"."amount_usd" > 0 and "referral_rewards"."amount_usd" <= "referral_rewards"."margin_usd" and "referral_rewards"."amount" * "referral_rewards"."usd_per_unit" <= "referral_rewards"."amount_usd" and "referral_rewards"."margin_usd" <> 'NaN'),
	CONSTRAINT "referral_rewards_set_off" CHECK ("referral_rewards"."set_off" >= 0 and "referral_rewards"."set_off" <= "referral_rewards"."amount"),
	CONSTRAINT "referral_rewards_hold" CHECK ("referral_rewards"."payable_at" >= "referral_rewards"."created_at"),
	CONSTRAINT "referral_rewards_debt" CHECK ("referral_rewards"."debt" >= 0 and "referral_rewards"."debt" <= "referral_rewards"."amount" and ("referral_rewards"."debt" = 0 or "referral_rewards"."reversed_at" is not null)),
	CONSTRAINT "referral_rewards_reversed" CHECK ("referral_rewards"."reversal_entry_id" is null or "referral_rewards"."reversed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "referral_attributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"user_id" uuid,
	"mailbox" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_attributions_once_per_account" UNIQUE("user_id"),
	CONSTRAINT "referral_attributions_once_per_mailbox" UNIQUE("mailbox"),
	CONSTRAINT "referral_attributions_of_somebody" CHECK ("referral_attributions"."user_id" is not null or "referral_attributions"."mailbox" is not null),
	CONSTRAINT "referral_attributions_not_of_oneself" CHECK ("referral_attributions"."user_id" <> "referral_attributions"."referrer_id"),
	CONSTRAINT "referral_attributions_mailbox_length" CHECK (length("referral_attributions"."mailbox") <= 254)
);
--> statement-breakpoint
CREATE TABLE "referral_days" (
	"referrer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"income_usd" numeric(38, 18) DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_days_referrer_id_day_pk" PRIMARY KEY("referrer_id","day"),
	CONSTRAINT "referral_days_count" CHECK ("referral_days"."visits" >= 0 and "referral_days"."users" >= 0 and "referral_days"."claims" >= 0),
	CONSTRAINT "referral_days_income" CHECK ("referral_days"."income_usd" >= 0 and "referral_days"."income_usd" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "referral_direction_rules" (
	"direction_id" integer PRIMARY KEY NOT NULL,
	"reward" text NOT NULL,
	"fixed_usd" numeric(38, 18),
	"least_usd" numeric(38, 18),
	"most_usd" numeric(38, 18),
	CONSTRAINT "referral_direction_rules_known" CHECK ("referral_direction_rules"."reward" in ('none', 'fixed', 'share')),
	CONSTRAINT "referral_direction_rules_fixed" CHECK (("referral_direction_rules"."reward" = 'fixed') = ("referral_direction_rules"."fixed_usd" is not null) and "referral_direction_rules"."fixed_usd" > 0 and "referral_direction_rules"."fixed_usd" <> 'NaN'),
	CONSTRAINT "referral_direction_rules_bounds" CHECK (("referral_direction_rules"."reward" = 'share' or ("referral_direction_rules"."least_usd" is null and "referral_direction_rules"."most_usd" is null)) and "referral_direction_rules"."least_usd" >= 0 and "referral_direction_rules"."most_usd" > 0 and "referral_direction_rules"."least_usd" <= "referral_direction_rules"."most_usd" and "referral_direction_rules"."most_usd" <> 'NaN' and "referral_direction_rules"."least_usd" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "referral_programme" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"hold_days" smallint DEFAULT 14 NOT NULL,
	"currency_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_programme_one" CHECK ("referral_programme"."id" = 1),
	CONSTRAINT "referral_programme_hold_days" CHECK ("referral_programme"."hold_days" between 0 and 365),
	CONSTRAINT "referral_programme_pays_something" CHECK (not "referral_programme"."is_enabled" or "referral_programme"."currency_id" is not null),
	CONSTRAINT "referral_programme_version" CHECK ("referral_programme"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "referral_steps" (
	"from_usd" numeric(38, 18) PRIMARY KEY NOT NULL,
	"percent" numeric(38, 18) NOT NULL,
	CONSTRAINT "referral_steps_from" CHECK ("referral_steps"."from_usd" >= 0 and "referral_steps"."from_usd" <> 'NaN'),
	CONSTRAINT "referral_steps_percent" CHECK ("referral_steps"."percent" > 0 and "referral_steps"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "referrers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"turnover_usd" numeric(38, 18) DEFAULT 0 NOT NULL,
	"income_usd" numeric(38, 18) DEFAULT 0 NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referrers_code_unique" UNIQUE("code"),
	CONSTRAINT "referrers_code_shape" CHECK ("referrers"."code" ~ '^[a-z0-9]{6,32}$'),
	CONSTRAINT "referrers_turnover" CHECK ("referrers"."turnover_usd" >= 0 and "referrers"."turnover_usd" <> 'NaN'),
	CONSTRAINT "referrers_income" CHECK ("referrers"."income_usd" >= 0 and "referrers"."income_usd" <> 'NaN'),
	CONSTRAINT "referrers_blocked_for_a_reason" CHECK (("referrers"."blocked_at" is null) = ("referrers"."blocked_reason" is null) and length("referrers"."blocked_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_journal" ADD CONSTRAINT "referral_journal_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_journal" ADD CONSTRAINT "referral_journal_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_reversal_entry_id_entries_id_fk" FOREIGN KEY ("reversal_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_claim_id_completed_exchanges_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."completed_exchanges"("claim_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_attributions" ADD CONSTRAINT "referral_attributions_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_attributions" ADD CONSTRAINT "referral_attributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_days" ADD CONSTRAINT "referral_days_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_direction_rules" ADD CONSTRAINT "referral_direction_rules_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_programme" ADD CONSTRAINT "referral_programme_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrers" ADD CONSTRAINT "referrers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_journal_referrer_id_id_index" ON "referral_journal" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referral_journal_claim_id_index" ON "referral_journal" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_newest" ON "referral_rewards" USING btree ("referrer_id","created_at","claim_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_payable" ON "referral_rewards" USING btree ("referrer_id","payable_at");--> statement-breakpoint
CREATE INDEX "referral_rewards_debts" ON "referral_rewards" USING btree ("referrer_id","currency_id","claim_id") WHERE "referral_rewards"."debt" > 0;--> statement-breakpoint
CREATE INDEX "referral_rewards_currency_id_index" ON "referral_rewards" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "referral_attributions_referrer_id_id_index" ON "referral_attributions" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referral_programme_currency_id_index" ON "referral_programme" USING btree ("currency_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_referrer_id_referrers_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_referrer" ON "claims" USING btree ("referrer_id","id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_not_referred_by_oneself" CHECK ("claims"."referrer_id" <> "claims"."user_id");--> statement-breakpoint

-- Written by hand from here on. The programme is switched off until the office chooses its currency.
INSERT INTO referral_programme (id) VALUES (1);
--> statement-breakpoint
INSERT INTO referral_steps (from_usd, percent) VALUES (0, 20);
--> statement-breakpoint
CREATE TRIGGER referral_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referral_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER referral_rewards_never_removed BEFORE DELETE OR TRUNCATE ON referral_rewards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER referral_attributions_never_removed BEFORE DELETE OR TRUNCATE ON referral_attributions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER referrers_never_removed BEFORE DELETE OR TRUNCATE ON referrers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER referral_programme_never_removed BEFORE DELETE OR TRUNCATE ON referral_programme
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_keep_referrer BEFORE UPDATE OF referrer_id ON claims
  FOR EACH ROW WHEN (OLD.referrer_id IS DISTINCT FROM NEW.referrer_id)
  EXECUTE FUNCTION refuse_other_claim();
--> statement-breakpoint
CREATE FUNCTION refuse_other_referral() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a row of % cannot become another', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER referrers_stay_themselves BEFORE UPDATE ON referrers
  FOR EACH ROW
  WHEN (
    (OLD.user_id, OLD.code, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.code, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_referral();
--> statement-breakpoint

-- A mailbox becomes an account's, and is forgotten with its account; one that is no account's then
-- becomes a hash. Nothing else changes.
CREATE TRIGGER referral_attributions_stay_themselves BEFORE UPDATE ON referral_attributions
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.referrer_id, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.referrer_id, NEW.created_at)
    OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id)
    OR (NEW.mailbox IS NOT NULL AND OLD.mailbox IS DISTINCT FROM NEW.mailbox AND (
      OLD.user_id IS NULL AND NEW.user_id IS NULL
      AND NEW.mailbox = encode(sha256(convert_to(OLD.id || ':' || OLD.mailbox, 'UTF8')), 'hex')
    ) IS NOT TRUE)
  )
  EXECUTE FUNCTION refuse_other_referral();
--> statement-breakpoint

-- A reward is taken back once; a debt only becomes smaller, and what settled one only arises once.
CREATE TRIGGER referral_rewards_stay_themselves BEFORE UPDATE ON referral_rewards
  FOR EACH ROW
  WHEN (
    (OLD.claim_id, OLD.referrer_id, OLD.worth_usd, OLD.margin_usd, OLD.percent, OLD.rule,
      OLD.amount_usd, OLD.currency_id, OLD.usd_per_unit, OLD.amount, OLD.created_at,
      OLD.payable_at, OLD.entry_id)
    IS DISTINCT FROM
    (NEW.claim_id, NEW.referrer_id, NEW.worth_usd, NEW.margin_usd, NEW.percent, NEW.rule,
      NEW.amount_usd, NEW.currency_id, NEW.usd_per_unit, NEW.amount, NEW.created_at,
      NEW.payable_at, NEW.entry_id)
    OR (OLD.set_off <> 0 AND OLD.set_off <> NEW.set_off)
    OR (OLD.reversed_at IS NOT NULL AND (
      (OLD.reversed_at, OLD.reversal_entry_id) IS DISTINCT FROM (NEW.reversed_at, NEW.reversal_entry_id)
      OR NEW.debt > OLD.debt
    ))
  )
  EXECUTE FUNCTION refuse_other_referral();
--> statement-breakpoint

-- Nobody is led here by themselves over others. Attributions are made one after another, so that two
-- at the same moment cannot close a circle; only as many steps are looked at as the code looks at.
CREATE FUNCTION refuse_referral_circle() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('referral_attributions'));
  IF EXISTS (
    WITH RECURSIVE chain(user_id, depth) AS (
      SELECT NEW.referrer_id, 1
      UNION ALL
      SELECT above.referrer_id, chain.depth + 1
      FROM chain JOIN referral_attributions above ON above.user_id = chain.user_id
      WHERE chain.depth < 10
    )
    SELECT FROM chain WHERE user_id = NEW.user_id
  ) THEN
    RAISE EXCEPTION 'account % would refer itself', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'referral_attributions_no_circle';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_attributions_no_circle BEFORE INSERT OR UPDATE OF user_id ON referral_attributions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_referral_circle();
--> statement-breakpoint

-- A reward is what its entry owes its referrer, and belongs to the referrer of its claim.
CREATE FUNCTION refuse_unposted_reward() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM claims WHERE id = NEW.claim_id AND referrer_id = NEW.referrer_id
  ) OR NOT EXISTS (
    SELECT FROM postings posting JOIN accounts account ON account.id = posting.account_id
    WHERE posting.entry_id = NEW.entry_id AND posting.currency_id = NEW.currency_id
      AND posting.amount = -NEW.amount AND account.name = 'owed:referral:' || NEW.referrer_id
  ) THEN
    RAISE EXCEPTION 'the reward of claim % is not what the ledger says', NEW.claim_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'referral_rewards_posted';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER referral_rewards_posted AFTER INSERT ON referral_rewards
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unposted_reward();
