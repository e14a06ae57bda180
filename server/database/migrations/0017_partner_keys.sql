CREATE TABLE "partner_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "partner_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "partner_keys_name" CHECK (length("partner_keys"."name") between 1 and 60 and ("partner_keys"."name" is not null or "partner_keys"."revoked_at" is not null)),
	CONSTRAINT "partner_keys_hash" CHECK ("partner_keys"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "partner_keys_hint" CHECK ("partner_keys"."hint" ~ '^[A-Za-z0-9_-]{4}$'),
	CONSTRAINT "partner_keys_scopes" CHECK (cardinality("partner_keys"."scopes") >= 1 and "partner_keys"."scopes" <@ array['quotes', 'orders', 'statistics']),
	CONSTRAINT "partner_keys_revoked_by_somebody" CHECK (("partner_keys"."revoked_at" is null) = ("partner_keys"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "partner_key_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_keys_of_user" ON "partner_keys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "partner_keys_revoked_by_index" ON "partner_keys" USING btree ("revoked_by");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_partner_key_id_partner_keys_id_fk" FOREIGN KEY ("partner_key_id") REFERENCES "public"."partner_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_partner_key" ON "claims" USING btree ("partner_key_id","id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_of_partner_without_account" CHECK ("claims"."partner_key_id" is null or ("claims"."user_id" is null and "claims"."promo_code_id" is null and "claims"."course_type" = 'default'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_of_partner_address" CHECK (("claims"."partner_key_id" is not null) = ("claims"."address" like 'partner:%'));--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. A key stays what it is: it is used, it is revoked once,
-- and its name is forgotten once it is revoked.
CREATE TRIGGER partner_keys_never_removed BEFORE DELETE OR TRUNCATE ON partner_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_partner_key() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.user_id, OLD.hash, OLD.hint, OLD.scopes, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.hash, NEW.hint, NEW.scopes, NEW.created_at)
    OR (OLD.name IS DISTINCT FROM NEW.name AND (NEW.name IS NOT NULL OR NEW.revoked_at IS NULL))
    OR (OLD.last_used_at IS NOT NULL AND NEW.last_used_at IS NULL)
    OR (OLD.revoked_at IS NOT NULL AND (OLD.last_used_at, OLD.revoked_at, OLD.revoked_by)
      IS DISTINCT FROM (NEW.last_used_at, NEW.revoked_at, NEW.revoked_by)) THEN
    RAISE EXCEPTION 'key % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_keys_stay_themselves BEFORE UPDATE ON partner_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_other_partner_key();
--> statement-breakpoint

-- Only an account that is served has valid keys, at most ten of them.
CREATE FUNCTION refuse_other_new_partner_key() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users
    WHERE id = NEW.user_id AND deleted_at IS NULL AND blocked_at IS NULL AND activated_at IS NOT NULL
    FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.revoked_at IS NOT NULL OR NEW.last_used_at IS NOT NULL THEN
    RAISE EXCEPTION 'account % gets no key', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'partner_keys_of_served';
  END IF;
  IF (SELECT count(*) FROM partner_keys WHERE user_id = NEW.user_id AND revoked_at IS NULL) >= 10 THEN
    RAISE EXCEPTION 'account % has ten keys', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'partner_keys_at_most_ten';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_keys_of_served BEFORE INSERT ON partner_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_other_new_partner_key();
--> statement-breakpoint

-- A claim comes through a valid key, and is counted with the other claims of the key's owner. It keeps the key.
CREATE FUNCTION refuse_unkeyed_claim() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM partner_keys
    WHERE id = NEW.partner_key_id AND revoked_at IS NULL AND 'orders' = ANY (scopes)
      AND NEW.address = 'partner:' || user_id
    FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'key % places no such claim', NEW.partner_key_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_of_valid_partner_key';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_of_valid_partner_key BEFORE INSERT ON claims
  FOR EACH ROW WHEN (NEW.partner_key_id IS NOT NULL) EXECUTE FUNCTION refuse_unkeyed_claim();
--> statement-breakpoint
CREATE TRIGGER claims_keep_partner_key BEFORE UPDATE OF partner_key_id ON claims
  FOR EACH ROW WHEN (OLD.partner_key_id IS DISTINCT FROM NEW.partner_key_id)
  EXECUTE FUNCTION refuse_other_claim();
