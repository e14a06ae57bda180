CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" numeric(38, 18) NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"per_user_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"min_usd" numeric(38, 18),
	"direction_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_id" uuid,
	"is_shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_code_shape" CHECK ("promo_codes"."code" ~ '^[A-ZА-ЯЁ0-9_-]{3,64}$'),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" > 0 and "promo_codes"."percent" <= 100),
	CONSTRAINT "promo_codes_period" CHECK ("promo_codes"."starts_at" < "promo_codes"."ends_at"),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" <= "promo_codes"."total_limit"),
	CONSTRAINT "promo_codes_used_counts" CHECK ("promo_codes"."used" >= 0),
	CONSTRAINT "promo_codes_total_limit" CHECK ("promo_codes"."total_limit" > 0),
	CONSTRAINT "promo_codes_per_user_limit" CHECK ("promo_codes"."per_user_limit" > 0),
	CONSTRAINT "promo_codes_min_usd" CHECK ("promo_codes"."min_usd" > 0 and "promo_codes"."min_usd" <> 'NaN'),
	CONSTRAINT "promo_codes_shown_to_all" CHECK (not "promo_codes"."is_shown" or "promo_codes"."user_id" is null),
	CONSTRAINT "promo_codes_version" CHECK ("promo_codes"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "promo_code_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "promo_state" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_codes_user_id_index" ON "promo_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_codes_shown" ON "promo_codes" USING btree ("id") WHERE "promo_codes"."is_shown";--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_promo_code_id_id_index" ON "claims" USING btree ("promo_code_id","id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_promo_whole" CHECK (("claims"."promo_code_id" is null) = ("claims"."promo_state" is null) and ("claims"."promo_code_id" is null) = ("claims"."promocode" is null));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_promo_state" CHECK (case when "claims"."promo_state" is null then true when "claims"."state" = 'completed' then "claims"."promo_state" in ('used', 'returned') when "claims"."state" in ('completed', 'cancelled', 'expired', 'rejected', 'refunded') then "claims"."promo_state" = 'returned' else "claims"."promo_state" in ('held', 'returned') end);--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. A code stays what it is, and is never removed.
CREATE TRIGGER promo_codes_never_removed BEFORE DELETE OR TRUNCATE ON promo_codes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_promo_code() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'promo code % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER promo_codes_stay_themselves BEFORE UPDATE ON promo_codes
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.code, OLD.user_id, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.code, NEW.user_id, NEW.created_at)
    OR NEW.version < OLD.version
  )
  EXECUTE FUNCTION refuse_other_promo_code();
--> statement-breakpoint
CREATE TRIGGER claims_keep_promo_code BEFORE UPDATE OF promo_code_id ON claims
  FOR EACH ROW WHEN (OLD.promo_code_id IS DISTINCT FROM NEW.promo_code_id)
  EXECUTE FUNCTION refuse_other_claim();
--> statement-breakpoint

-- The uses of a code are the claims that hold or used it. The update locks the code's row, so that the
-- uses of one code are counted one after another; its limit is a CHECK. One person, an account or a
-- mailbox, has no more uses than the code allows.
CREATE FUNCTION count_promo_use() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step integer := (NEW.promo_state IN ('held', 'used'))::integer;
  most integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    step := step - (OLD.promo_state IN ('held', 'used'))::integer;
  END IF;
  IF step = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE promo_codes SET used = used + step WHERE id = NEW.promo_code_id
    RETURNING per_user_limit INTO most;
  IF step > 0 AND most IS NOT NULL AND (
    SELECT count(*) FROM claims
    WHERE promo_code_id = NEW.promo_code_id AND promo_state IN ('held', 'used')
      AND (user_id = NEW.user_id OR mailbox = NEW.mailbox)
  ) > most THEN
    RAISE EXCEPTION 'claim % uses promo code % too often for one person', NEW.id, NEW.promo_code_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_promo_per_person';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_count_promo_use AFTER INSERT OR UPDATE OF promo_state ON claims
  FOR EACH ROW WHEN (NEW.promo_state IS NOT NULL) EXECUTE FUNCTION count_promo_use();
