CREATE TABLE "account_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_codes_purpose_known" CHECK ("account_codes"."purpose" in ('activate', 'restore')),
	CONSTRAINT "account_codes_hash_shape" CHECK ("account_codes"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_codes_expire_later" CHECK ("account_codes"."expires_at" > "account_codes"."created_at")
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"user_id" uuid,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "logins_method_known" CHECK ("logins"."method" in ('password', 'passkey')),
	CONSTRAINT "logins_outcome_known" CHECK ("logins"."outcome" in ('signed_in', 'unknown', 'wrong_password', 'second_factor_asked', 'wrong_second_factor', 'wrong_passkey', 'blocked')),
	CONSTRAINT "logins_email_length" CHECK (length("logins"."email") <= 254),
	CONSTRAINT "logins_user_agent_length" CHECK (length("logins"."user_agent") <= 300),
	CONSTRAINT "logins_signed_in_is_somebody" CHECK ("logins"."outcome" <> 'signed_in' or "logins"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_known" CHECK ("passkey_challenges"."purpose" in ('register', 'login')),
	CONSTRAINT "passkey_challenges_one_owner" CHECK (("passkey_challenges"."purpose" = 'register') = ("passkey_challenges"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_id_shape" CHECK ("passkeys"."id" ~ '^[A-Za-z0-9_-]+$' and length("passkeys"."id") <= 1400),
	CONSTRAINT "passkeys_name_length" CHECK (length("passkeys"."name") between 1 and 60),
	CONSTRAINT "passkeys_counter_counts" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_hash_shape" CHECK ("recovery_codes"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_notes_length" CHECK (length("user_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refferal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_steps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_logins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_used_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_codes_hash_unique" ON "account_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_codes_user_id_index" ON "account_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_codes_expires_at_index" ON "account_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "logins_at_index" ON "logins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "logins_user_id_id_index" ON "logins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "logins_email_id_index" ON "logins" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_notes_user_id_id_index" ON "user_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_notes_author_id_index" ON "user_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_code_id_account_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."account_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_code_id_index" ON "mails" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_second_factor_known" CHECK ("sessions"."second_factor" in ('totp', 'recovery', 'passkey'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_refferal_shape" CHECK ("users"."refferal" ~ '^[A-Za-z0-9_-]{1,64}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_totp_confirmed_has_secret" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_for_a_reason" CHECK (("users"."blocked_at" is null) = ("users"."blocked_reason" is null) and length("users"."blocked_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_is_nobody" CHECK ("users"."deleted_at" is null or ("users"."password_hash" is null and "users"."totp_secret" is null and "users"."role" = 'user' and "users"."email" like '%@deleted.invalid'));--> statement-breakpoint
-- Counts that are asked at each login: they need not outlive a crash.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
CREATE TRIGGER user_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_person_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a deleted account stays deleted' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER users_stay_deleted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_person_back();
