CREATE TABLE "contest_decisions" (
	"contest_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"place" integer,
	"note" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contest_decisions_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id"),
	CONSTRAINT "contest_decisions_prize_once" UNIQUE("contest_id","place"),
	CONSTRAINT "contest_decisions_by_another" CHECK ("contest_decisions"."decided_by" <> "contest_decisions"."user_id"),
	CONSTRAINT "contest_decisions_known" CHECK ("contest_decisions"."decision" in ('disqualified', 'prize_given')),
	CONSTRAINT "contest_decisions_place" CHECK (("contest_decisions"."decision" = 'prize_given') = ("contest_decisions"."place" is not null)),
	CONSTRAINT "contest_decisions_note" CHECK (length("contest_decisions"."note") <= 500 and ("contest_decisions"."decision" = 'prize_given' or "contest_decisions"."note" <> ''))
);
--> statement-breakpoint
CREATE TABLE "contest_results" (
	"contest_id" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"masked_name" text NOT NULL,
	"turnover_usd" numeric(38, 18) NOT NULL,
	"exchanges" integer NOT NULL,
	CONSTRAINT "contest_results_contest_id_place_pk" PRIMARY KEY("contest_id","place"),
	CONSTRAINT "contest_results_once" UNIQUE("contest_id","user_id"),
	CONSTRAINT "contest_results_place" CHECK ("contest_results"."place" > 0),
	CONSTRAINT "contest_results_turnover" CHECK ("contest_results"."turnover_usd" > 0 and "contest_results"."turnover_usd" <> 'NaN'),
	CONSTRAINT "contest_results_exchanges" CHECK ("contest_results"."exchanges" > 0)
);
--> statement-breakpoint
CREATE TABLE "contest_standings" (
	"contest_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"turnover_usd" numeric(38, 18) NOT NULL,
	"exchanges" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contest_standings_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id"),
	CONSTRAINT "contest_standings_turnover" CHECK ("contest_standings"."turnover_usd" > 0 and "contest_standings"."turnover_usd" <> 'NaN'),
	CONSTRAINT "contest_standings_exchanges" CHECK ("contest_standings"."exchanges" > 0)
);
--> statement-breakpoint
CREATE TABLE "contest_prizes" (
	"contest_id" integer NOT NULL,
	"place" integer NOT NULL,
	"text_ru" text NOT NULL,
	"text_en" text NOT NULL,
	"amount_usd" numeric(38, 18),
	CONSTRAINT "contest_prizes_contest_id_place_pk" PRIMARY KEY("contest_id","place"),
	CONSTRAINT "contest_prizes_place" CHECK ("contest_prizes"."place" between 1 and 50),
	CONSTRAINT "contest_prizes_text" CHECK ("contest_prizes"."text_ru" <> '' and "contest_prizes"."text_en" <> ''),
	CONSTRAINT "contest_prizes_amount" CHECK ("contest_prizes"."amount_usd" > 0 and "contest_prizes"."amount_usd" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"rules_ru" text NOT NULL,
	"rules_en" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"min_usd" numeric(38, 18),
	"direction_ids" integer[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contests_period" CHECK ("contests"."starts_at" < "contests"."ends_at"),
	CONSTRAINT "contests_min_usd" CHECK ("contests"."min_usd" > 0 and "contests"."min_usd" <> 'NaN'),
	CONSTRAINT "contests_published_whole" CHECK ("contests"."published_at" is null or '' not in ("contests"."title_ru", "contests"."title_en", "contests"."rules_ru", "contests"."rules_en")),
	CONSTRAINT "contests_published_early" CHECK ("contests"."published_at" < "contests"."starts_at"),
	CONSTRAINT "contests_closed_late" CHECK ("contests"."closed_at" is null or ("contests"."published_at" is not null and "contests"."closed_at" >= "contests"."ends_at")),
	CONSTRAINT "contests_version" CHECK ("contests"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "contest_decisions" ADD CONSTRAINT "contest_decisions_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_decisions" ADD CONSTRAINT "contest_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_decisions" ADD CONSTRAINT "contest_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_results" ADD CONSTRAINT "contest_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD CONSTRAINT "contest_standings_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD CONSTRAINT "contest_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_prizes" ADD CONSTRAINT "contest_prizes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_decisions_user_id_index" ON "contest_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contest_decisions_decided_by_index" ON "contest_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "contest_results_user_id_index" ON "contest_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contest_standings_ranking" ON "contest_standings" USING btree ("contest_id","turnover_usd" DESC NULLS LAST,"reached_at","user_id");--> statement-breakpoint
CREATE INDEX "contest_standings_user_id_index" ON "contest_standings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contests_open" ON "contests" USING btree ("ends_at") WHERE "contests"."published_at" is not null and "contests"."closed_at" is null;--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. Only one contest runs at a time.
ALTER TABLE contests ADD CONSTRAINT contests_one_at_a_time
  EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (published_at IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER contests_never_removed BEFORE DELETE OR TRUNCATE ON contests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contest_results_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON contest_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contest_decisions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON contest_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What was promised stays: once a contest has begun, only its texts change, and it can be called off until
-- it is closed.
CREATE FUNCTION refuse_other_contest() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'contest % stays as it was promised', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contests_stay_as_promised BEFORE UPDATE ON contests
  FOR EACH ROW
  WHEN (
    NEW.version < OLD.version
    OR (OLD.id, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.created_at)
    OR (
      OLD.published_at IS NOT NULL AND NEW.updated_at >= OLD.starts_at
      AND (OLD.starts_at, OLD.ends_at, OLD.min_usd, OLD.direction_ids)
        IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.min_usd, NEW.direction_ids)
    )
    OR (
      OLD.closed_at IS NOT NULL
      AND (OLD.closed_at, OLD.published_at) IS DISTINCT FROM (NEW.closed_at, NEW.published_at)
    )
  )
  EXECUTE FUNCTION refuse_other_contest();
--> statement-breakpoint
CREATE FUNCTION refuse_other_prize() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  contest integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.contest_id ELSE NEW.contest_id END;
BEGIN
  IF EXISTS (SELECT FROM contests WHERE id = contest AND published_at IS NOT NULL
    AND (closed_at IS NOT NULL OR updated_at >= starts_at)) THEN
    RAISE EXCEPTION 'the prizes of contest % stay as they were promised', contest
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER contest_prizes_stay_as_promised BEFORE INSERT OR UPDATE OR DELETE ON contest_prizes
  FOR EACH ROW EXECUTE FUNCTION refuse_other_prize();
--> statement-breakpoint

-- An exchange counts in the contest in whose period it was completed. The lock of the contest's row makes
-- it wait for a closing, or a closing for it: an exchange is in the result, or it is not. An exchange that
-- is undone is taken out again, by adding up what is left; the standing is locked first, so that exchanges
-- of one account that are undone at once are all taken out.
CREATE FUNCTION count_in_contest() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  contest contests%ROWTYPE;
  total numeric;
  number integer;
  reached timestamptz;
BEGIN
  SELECT * INTO contest FROM contests
    WHERE published_at IS NOT NULL AND closed_at IS NULL
      AND starts_at <= NEW.completed_at AND NEW.completed_at < ends_at
      AND (min_usd IS NULL OR NEW.worth_usd >= min_usd)
      AND (cardinality(direction_ids) = 0 OR NEW.direction_id = ANY (direction_ids))
    FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contest_standings AS standing
      (contest_id, user_id, turnover_usd, exchanges, reached_at)
    VALUES (contest.id, NEW.user_id, NEW.worth_usd, 1, NEW.completed_at)
    ON CONFLICT (contest_id, user_id) DO UPDATE SET
      turnover_usd = standing.turnover_usd + excluded.turnover_usd,
      exchanges = standing.exchanges + 1,
      reached_at = greatest(standing.reached_at, excluded.reached_at);
    RETURN NULL;
  END IF;
  PERFORM FROM contest_standings
    WHERE contest_id = contest.id AND user_id = NEW.user_id FOR UPDATE;
  SELECT sum(worth_usd), count(*), max(completed_at) INTO total, number, reached
    FROM completed_exchanges
    WHERE user_id = NEW.user_id AND undone_at IS NULL AND worth_usd > 0
      AND completed_at >= contest.starts_at AND completed_at < contest.ends_at
      AND (contest.min_usd IS NULL OR worth_usd >= contest.min_usd)
      AND (cardinality(contest.direction_ids) = 0 OR direction_id = ANY (contest.direction_ids));
  IF number = 0 THEN
    DELETE FROM contest_standings WHERE contest_id = contest.id AND user_id = NEW.user_id;
  ELSE
    UPDATE contest_standings SET turnover_usd = total, exchanges = number, reached_at = reached
      WHERE contest_id = contest.id AND user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_count_in_contest AFTER INSERT OR UPDATE OF undone_at ON completed_exchanges
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.worth_usd > 0)
  EXECUTE FUNCTION count_in_contest();
--> statement-breakpoint

-- A prize is given to whoever is in the result, unless the account is blocked or deleted. Nobody is disqualified above a prize that was given,
-- because the places below move up. Whoever has a place decides about nobody in the same contest.
CREATE FUNCTION refuse_contest_decision() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER contest_decisions_are_possible BEFORE INSERT ON contest_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_contest_decision();
