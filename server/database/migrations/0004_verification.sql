CREATE TABLE "claim_verifications" (
	"claim_id" uuid NOT NULL,
	"verification_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_verifications_claim_id_verification_id_pk" PRIMARY KEY("claim_id","verification_id"),
	CONSTRAINT "claim_verifications_purpose_known" CHECK ("claim_verifications"."purpose" in ('course', 'rule')),
	CONSTRAINT "claim_verifications_kind_known" CHECK ("claim_verifications"."kind" in ('card', 'account', 'person'))
);
--> statement-breakpoint
CREATE TABLE "payment_payers" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text,
	"number" text,
	"source" text NOT NULL,
	"verdict" text NOT NULL,
	"differs" text[] NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"is_unused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_payers_source_known" CHECK ("payment_payers"."source" in ('provider', 'operator')),
	CONSTRAINT "payment_payers_verdict_known" CHECK ("payment_payers"."verdict" in ('same', 'differs', 'unknown')),
	CONSTRAINT "payment_payers_decision_known" CHECK ("payment_payers"."decision" in ('accepted', 'refused')),
	CONSTRAINT "payment_payers_differs_known" CHECK ("payment_payers"."differs" <@ array['name', 'number']),
	CONSTRAINT "payment_payers_differs_somehow" CHECK (("payment_payers"."verdict" = 'differs') = (cardinality("payment_payers"."differs") > 0)),
	CONSTRAINT "payment_payers_decision_whole" CHECK (("payment_payers"."decision" is null) = ("payment_payers"."decided_at" is null) and ("payment_payers"."decision" is null) = ("payment_payers"."note" is null) and ("payment_payers"."decision" is null or "payment_payers"."decided_by" is not null) and ("payment_payers"."decision" is null or "payment_payers"."verdict" = 'differs')),
	CONSTRAINT "payment_payers_lengths" CHECK (length("payment_payers"."name") between 1 and 200 and length("payment_payers"."number") between 1 and 200 and length("payment_payers"."note") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "verification_events" (
	"verification_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"address" text,
	"data" jsonb NOT NULL,
	"waited_seconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_events_verification_id_seq_pk" PRIMARY KEY("verification_id","seq"),
	CONSTRAINT "verification_events_by_known" CHECK ("verification_events"."by" in ('customer', 'operator', 'clock', 'system')),
	CONSTRAINT "verification_events_states_known" CHECK ("verification_events"."to_state" in ('draft', 'pending', 'approved', 'declined', 'expired', 'revoked', 'withdrawn') and "verification_events"."from_state" in ('draft', 'pending', 'approved', 'declined', 'expired', 'revoked', 'withdrawn')),
	CONSTRAINT "verification_events_actor_named" CHECK (("verification_events"."actor" = 'user') = ("verification_events"."actor_user_id" is not null) and "verification_events"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "verification_events_first_from_nothing" CHECK (("verification_events"."seq" = 1) = ("verification_events"."from_state" is null)),
	CONSTRAINT "verification_events_waited" CHECK ("verification_events"."waited_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "verification_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verification_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "verification_handovers_secret_hash_shape" CHECK ("verification_handovers"."secret_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "verification_handovers_expire_later" CHECK ("verification_handovers"."expires_at" > "verification_handovers"."created_at" and "verification_handovers"."expires_at" <= "verification_handovers"."created_at" + interval '1 hour')
);
--> statement-breakpoint
CREATE TABLE "verification_inputs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_inputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"currency_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"input_kind" text,
	"checker" text,
	"frame" text,
	"label_ru" text NOT NULL,
	"label_en" text NOT NULL,
	"hint_ru" text,
	"hint_en" text,
	"is_required" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "verification_inputs_key" UNIQUE NULLS NOT DISTINCT("currency_id","kind","key"),
	CONSTRAINT "verification_inputs_kind_known" CHECK ("verification_inputs"."kind" in ('card', 'account', 'person')),
	CONSTRAINT "verification_inputs_type_known" CHECK ("verification_inputs"."type" in ('number', 'holder', 'text', 'photo')),
	CONSTRAINT "verification_inputs_input_kind_known" CHECK ("verification_inputs"."input_kind" in ('wallet', 'card', 'iban', 'phone', 'account', 'memo', 'name', 'telegram', 'text', 'select')),
	CONSTRAINT "verification_inputs_checker_known" CHECK ("verification_inputs"."checker" in ('none', 'bitcoin', 'evm', 'tron', 'ton', 'solana', 'litecoin', 'monero', 'ripple', 'dogecoin', 'stellar', 'bitcoin-cash', 'cardano', 'polkadot', 'avalanche', 'dash', 'zcash', 'cosmos', 'algorand', 'tezos', 'near', 'luhn', 'iban', 'e164', 'person', 'telegram', 'email', 'yoomoney', 'volet', 'moneygo', 'bank-card', 'sepa', 'mobile-ru', 'latin', 'revtag', 'volet-usd', 'volet-eur', 'moneygo-usd', 'moneygo-eur')),
	CONSTRAINT "verification_inputs_frame_known" CHECK ("verification_inputs"."frame" in ('card', 'document', 'selfie', 'screen', 'free')),
	CONSTRAINT "verification_inputs_key_shape" CHECK ("verification_inputs"."key" ~ '^[a-z][A-Za-z0-9]{0,31}$'),
	CONSTRAINT "verification_inputs_currency_unless_person" CHECK (("verification_inputs"."kind" = 'person') = ("verification_inputs"."currency_id" is null)),
	CONSTRAINT "verification_inputs_photo_or_value" CHECK (("verification_inputs"."type" = 'photo') = ("verification_inputs"."frame" is not null) and ("verification_inputs"."type" = 'photo') = ("verification_inputs"."input_kind" is null) and ("verification_inputs"."type" = 'photo') = ("verification_inputs"."checker" is null)),
	CONSTRAINT "verification_inputs_number_required" CHECK ("verification_inputs"."type" <> 'number' or "verification_inputs"."is_required")
);
--> statement-breakpoint
CREATE TABLE "verification_lookup" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"sealed_with" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_lookup_one" CHECK ("verification_lookup"."id" = 1),
	CONSTRAINT "verification_lookup_sealed_with" CHECK ("verification_lookup"."sealed_with" >= 1)
);
--> statement-breakpoint
CREATE TABLE "verification_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verification_id" uuid NOT NULL,
	"input" text NOT NULL,
	"client_key" text,
	"storage_key" text NOT NULL,
	"preview_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"preview_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"turns" smallint DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"hash" text NOT NULL,
	"bands" integer[] NOT NULL,
	"verdict" text DEFAULT 'waiting' NOT NULL,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_photos_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "verification_photos_previewKey_unique" UNIQUE("preview_key"),
	CONSTRAINT "verification_photos_one_per_input" UNIQUE("verification_id","input"),
	CONSTRAINT "verification_photos_verdict_known" CHECK ("verification_photos"."verdict" in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "verification_photos_bytes" CHECK ("verification_photos"."bytes" between 1 and 10485760),
	CONSTRAINT "verification_photos_preview_bytes" CHECK ("verification_photos"."preview_bytes" between 1 and 1048576),
	CONSTRAINT "verification_photos_turns" CHECK ("verification_photos"."turns" between 0 and 3),
	CONSTRAINT "verification_photos_size" CHECK ("verification_photos"."width" between 1 and 20000 and "verification_photos"."height" between 1 and 20000),
	CONSTRAINT "verification_photos_sha256_shape" CHECK ("verification_photos"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "verification_photos_hash_shape" CHECK ("verification_photos"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "verification_photos_bands_count" CHECK (cardinality("verification_photos"."bands") = 4),
	CONSTRAINT "verification_photos_client_key_shape" CHECK ("verification_photos"."client_key" ~ '^[A-Za-z0-9_-]{8,64}$')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"event_seq" integer NOT NULL,
	"currency_id" integer,
	"user_id" uuid,
	"email" text,
	"mailbox" text,
	"mailbox_proved_at" timestamp (3) with time zone,
	"secret_hash" text,
	"locale" text NOT NULL,
	"address" text NOT NULL,
	"number_sealed" text,
	"number_lookup" text,
	"number_masked" text,
	"mark" text,
	"number_checker" text,
	"values_sealed" text,
	"sealed_with" smallint,
	"is_number_fixed" boolean DEFAULT false NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mended" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revoke_reason" text,
	"remark" text,
	"uploads" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"valid_until" timestamp (3) with time zone,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"photos_removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verifications_kind_known" CHECK ("verifications"."kind" in ('card', 'account', 'person')),
	CONSTRAINT "verifications_state_known" CHECK ("verifications"."state" in ('draft', 'pending', 'approved', 'declined', 'expired', 'revoked', 'withdrawn')),
	CONSTRAINT "verifications_locale_known" CHECK ("verifications"."locale" in ('ru', 'en')),
	CONSTRAINT "verifications_mark_known" CHECK ("verifications"."mark" in ('visa', 'mastercard', 'mir', 'maestro', 'unionpay', 'amex', 'jcb', 'uzcard', 'humo')),
	CONSTRAINT "verifications_checker_known" CHECK ("verifications"."number_checker" in ('none', 'bitcoin', 'evm', 'tron', 'ton', 'solana', 'litecoin', 'monero', 'ripple', 'dogecoin', 'stellar', 'bitcoin-cash', 'cardano', 'polkadot', 'avalanche', 'dash', 'zcash', 'cosmos', 'algorand', 'tezos', 'near', 'luhn', 'iban', 'e164', 'person', 'telegram', 'email', 'yoomoney', 'volet', 'moneygo', 'bank-card', 'sepa', 'mobile-ru', 'latin', 'revtag', 'volet-usd', 'volet-eur', 'moneygo-usd', 'moneygo-eur')),
	CONSTRAINT "verifications_currency_unless_person" CHECK (("verifications"."kind" = 'person') = ("verifications"."currency_id" is null)),
	CONSTRAINT "verifications_one_owner" CHECK ("verifications"."user_id" is not null or "verifications"."secret_hash" is not null or "verifications"."state" = 'withdrawn'),
	CONSTRAINT "verifications_email_length" CHECK (length("verifications"."email") <= 254),
	CONSTRAINT "verifications_secret_hash_shape" CHECK ("verifications"."secret_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "verifications_lookup_shape" CHECK ("verifications"."number_lookup" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "verifications_number_whole" CHECK (("verifications"."number_sealed" is null) = ("verifications"."number_lookup" is null) and ("verifications"."number_sealed" is null) = ("verifications"."number_masked" is null) and ("verifications"."number_sealed" is null and "verifications"."values_sealed" is null) = ("verifications"."sealed_with" is null)),
	CONSTRAINT "verifications_number_until_withdrawn" CHECK (case "verifications"."state" when 'withdrawn' then "verifications"."number_sealed" is null when 'draft' then true else "verifications"."number_sealed" is not null end),
	CONSTRAINT "verifications_masked_is_masked" CHECK (length("verifications"."number_masked") <= 40 and "verifications"."number_masked" like '%•%'),
	CONSTRAINT "verifications_remark_length" CHECK (length("verifications"."remark") <= 1000),
	CONSTRAINT "verifications_counts" CHECK ("verifications"."version" >= 1 and "verifications"."event_seq" >= 1 and "verifications"."uploads" >= 0 and "verifications"."attempts" >= 0),
	CONSTRAINT "verifications_pending_was_sent" CHECK ("verifications"."state" in ('draft', 'withdrawn') or "verifications"."submitted_at" is not null),
	CONSTRAINT "verifications_decided_has_time" CHECK ("verifications"."state" not in ('approved', 'declined', 'expired', 'revoked') or "verifications"."decided_at" is not null),
	CONSTRAINT "verifications_taken_whole" CHECK (("verifications"."taken_by" is null) = ("verifications"."taken_at" is null) and ("verifications"."taken_by" is null or "verifications"."state" = 'pending')),
	CONSTRAINT "verifications_exclusive_when_approved" CHECK (not "verifications"."is_exclusive" or "verifications"."state" = 'approved')
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "verification_id" uuid;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD COLUMN "account_from_usd" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "risk_rules" ADD COLUMN "person_from_usd" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "claim_verifications" ADD CONSTRAINT "claim_verifications_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_verifications" ADD CONSTRAINT "claim_verifications_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_payment_id_incoming_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."incoming_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_handovers" ADD CONSTRAINT "verification_handovers_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_inputs" ADD CONSTRAINT "verification_inputs_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_photos" ADD CONSTRAINT "verification_photos_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_verifications_verification_id_index" ON "claim_verifications" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "payment_payers_claim_id_index" ON "payment_payers" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payment_payers_decided_by_index" ON "payment_payers" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "verification_events_actor_user_id_index" ON "verification_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "verification_events_decided" ON "verification_events" USING btree ("created_at","event") WHERE "verification_events"."waited_seconds" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_handovers_one_open" ON "verification_handovers" USING btree ("verification_id") WHERE "verification_handovers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "verification_handovers_verification_id_index" ON "verification_handovers" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verification_handovers_expires_at_index" ON "verification_handovers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_inputs_one_number" ON "verification_inputs" USING btree (coalesce("currency_id", 0),"kind") WHERE "verification_inputs"."type" = 'number';--> statement-breakpoint
CREATE UNIQUE INDEX "verification_inputs_one_holder" ON "verification_inputs" USING btree (coalesce("currency_id", 0),"kind") WHERE "verification_inputs"."type" = 'holder';--> statement-breakpoint
CREATE INDEX "verification_photos_bands" ON "verification_photos" USING gin ("bands");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_once_per_user" ON "verifications" USING btree ("user_id","number_lookup") WHERE state in ('draft', 'pending', 'approved', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_once_per_mailbox" ON "verifications" USING btree ("mailbox","number_lookup") WHERE "verifications"."user_id" is null and state in ('draft', 'pending', 'approved', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_person" ON "verifications" USING btree ("number_lookup") WHERE "verifications"."state" = 'approved' and "verifications"."is_exclusive";--> statement-breakpoint
CREATE INDEX "verifications_user_id_id_index" ON "verifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "verifications_mailbox_id_index" ON "verifications" USING btree ("mailbox","id");--> statement-breakpoint
CREATE INDEX "verifications_number_lookup_index" ON "verifications" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "verifications_by_currency" ON "verifications" USING btree ("currency_id","id");--> statement-breakpoint
CREATE INDEX "verifications_by_currency_and_state" ON "verifications" USING btree ("currency_id","state","id");--> statement-breakpoint
CREATE INDEX "verifications_by_kind" ON "verifications" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "verifications_by_kind_and_state" ON "verifications" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "verifications_decided_by_index" ON "verifications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "verifications_taken_by_index" ON "verifications" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "verifications_address_created_at_index" ON "verifications" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("submitted_at","id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_queue_of_kind" ON "verifications" USING btree ("kind","submitted_at","id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_queue_of_currency" ON "verifications" USING btree ("currency_id","submitted_at","id") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_queue_free" ON "verifications" USING btree ("submitted_at","id") WHERE "verifications"."state" = 'pending' and "verifications"."taken_by" is null;--> statement-breakpoint
CREATE INDEX "verifications_by_state" ON "verifications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "verifications_expiring" ON "verifications" USING btree ("valid_until") WHERE "verifications"."state" = 'approved' and "verifications"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "verifications_drafts" ON "verifications" USING btree ("updated_at") WHERE "verifications"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "verifications_with_photos" ON "verifications" USING btree ("decided_at") WHERE "verifications"."photos_removed_at" is null and "verifications"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_sealed_with" ON "verifications" USING btree ("sealed_with","id") WHERE "verifications"."sealed_with" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_verification_id_index" ON "mails" USING btree ("verification_id");--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_account_from_usd" CHECK ("risk_rules"."account_from_usd" > 0 and "risk_rules"."account_from_usd" <> 'NaN');--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_person_from_usd" CHECK ("risk_rules"."person_from_usd" > 0 and "risk_rules"."person_from_usd" <> 'NaN');