CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_actor_named" CHECK (("audit_log"."actor" = 'user') = ("audit_log"."actor_user_id" is not null) and "audit_log"."actor" ~ '^(user|system:[a-z-]+)$')
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cities_code_unique" UNIQUE("code"),
	CONSTRAINT "cities_slug_shape" CHECK ("cities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"ticker" text NOT NULL,
	"asset_code" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"digits" smallint NOT NULL,
	"round_calculator" smallint NOT NULL,
	"logo" text NOT NULL,
	"is_sendable" boolean DEFAULT true NOT NULL,
	"is_receivable" boolean DEFAULT true NOT NULL,
	"send_notify_ru" text,
	"send_notify_en" text,
	"receive_notify_ru" text,
	"receive_notify_en" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "currencies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "currencies_code_unique" UNIQUE("code"),
	CONSTRAINT "currencies_slug_shape" CHECK ("currencies"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "currencies_code_shape" CHECK ("currencies"."code" ~ '^[A-Z0-9_]{2,16}$'),
	CONSTRAINT "currencies_kind_known" CHECK ("currencies"."kind" in ('crypto', 'bank', 'emoney', 'cash')),
	CONSTRAINT "currencies_digits_range" CHECK ("currencies"."digits" between 0 and 18),
	CONSTRAINT "currencies_round_within_digits" CHECK ("currencies"."round_calculator" between 0 and "currencies"."digits"),
	CONSTRAINT "currencies_network_of_crypto" CHECK (("currencies"."kind" = 'crypto') = ("currencies"."network" is not null))
);
--> statement-breakpoint
CREATE TABLE "currency_cities" (
	"currency_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	CONSTRAINT "currency_cities_currency_id_city_id_pk" PRIMARY KEY("currency_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "directions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_currency_id" integer NOT NULL,
	"to_currency_id" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"margin_percent" numeric(38, 18) NOT NULL,
	"verification_margin_percent" numeric(38, 18),
	"bonus_percent" numeric(38, 18),
	"fixed_fee" numeric(38, 18) NOT NULL,
	"min_from" numeric(38, 18),
	"max_from" numeric(38, 18),
	"min_to" numeric(38, 18),
	"max_to" numeric(38, 18),
	"min_verification" numeric(38, 18),
	"payment_window_minutes" smallint DEFAULT 15 NOT NULL,
	"congestion_ru" text,
	"congestion_en" text,
	"email_claim_requirement" boolean DEFAULT true NOT NULL,
	"notify_ru" text,
	"notify_en" text,
	"is_exported" boolean DEFAULT true NOT NULL,
	"export_flags" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directions_pair" UNIQUE("from_currency_id","to_currency_id"),
	CONSTRAINT "directions_two_currencies" CHECK ("directions"."from_currency_id" <> "directions"."to_currency_id"),
	CONSTRAINT "directions_margin_range" CHECK ("directions"."margin_percent" between 0 and 50),
	CONSTRAINT "directions_verification_margin_range" CHECK ("directions"."verification_margin_percent" between 0 and 50),
	CONSTRAINT "directions_bonus_within_margin" CHECK ("directions"."bonus_percent" > 0 and "directions"."bonus_percent" <= least("directions"."margin_percent", "directions"."verification_margin_percent")),
	CONSTRAINT "directions_fixed_fee" CHECK ("directions"."fixed_fee" >= 0 and "directions"."fixed_fee" <> 'NaN'),
	CONSTRAINT "directions_fee_has_minimum" CHECK ("directions"."fixed_fee" = 0 or "directions"."min_from" is not null or "directions"."min_to" is not null),
	CONSTRAINT "directions_min_from" CHECK ("directions"."min_from" > 0 and "directions"."min_from" <> 'NaN'),
	CONSTRAINT "directions_max_from" CHECK ("directions"."max_from" > 0 and "directions"."max_from" <> 'NaN'),
	CONSTRAINT "directions_min_to" CHECK ("directions"."min_to" > 0 and "directions"."min_to" <> 'NaN'),
	CONSTRAINT "directions_max_to" CHECK ("directions"."max_to" > 0 and "directions"."max_to" <> 'NaN'),
	CONSTRAINT "directions_min_verification" CHECK ("directions"."min_verification" > 0 and "directions"."min_verification" <> 'NaN'),
	CONSTRAINT "directions_from_ordered" CHECK ("directions"."min_from" <= "directions"."max_from"),
	CONSTRAINT "directions_to_ordered" CHECK ("directions"."min_to" <= "directions"."max_to"),
	CONSTRAINT "directions_window_range" CHECK ("directions"."payment_window_minutes" between 5 and 1440),
	CONSTRAINT "directions_export_flags_known" CHECK ("directions"."export_flags" <@ array['manual', 'juridical', 'verifying', 'cardverify', 'otherin', 'otherout', 'reg', 'card2card', 'delivery', 'atm', 'floating'])
);
--> statement-breakpoint
CREATE TABLE "group_currencies" (
	"group_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_currencies_group_id_currency_id_pk" PRIMARY KEY("group_id","currency_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"is_send_visible" boolean NOT NULL,
	"is_receive_visible" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "groups_slug_shape" CHECK ("groups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "inputs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"currency_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"checker" text NOT NULL,
	"label_ru" text NOT NULL,
	"label_en" text NOT NULL,
	"hint_ru" text,
	"hint_en" text,
	"options" jsonb,
	"is_required" boolean NOT NULL,
	"is_send_visible" boolean NOT NULL,
	"is_receive_visible" boolean NOT NULL,
	"is_for_default" boolean NOT NULL,
	"is_for_verification" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inputs_currency_key" UNIQUE("currency_id","key"),
	CONSTRAINT "inputs_key_shape" CHECK ("inputs"."key" ~ '^[a-z][A-Za-z0-9]{0,31}$'),
	CONSTRAINT "inputs_kind_known" CHECK ("inputs"."kind" in ('wallet', 'card', 'iban', 'phone', 'account', 'memo', 'name', 'telegram', 'text', 'select')),
	CONSTRAINT "inputs_checker_known" CHECK ("inputs"."checker" in ('none', 'bitcoin', 'evm', 'tron', 'ton', 'solana', 'litecoin', 'monero', 'luhn', 'iban', 'e164', 'person', 'telegram', 'email', 'yoomoney', 'volet', 'moneygo')),
	CONSTRAINT "inputs_select_has_options" CHECK (("inputs"."kind" = 'select') = ("inputs"."options" is not null)),
	CONSTRAINT "inputs_used" CHECK (("inputs"."is_for_default" or "inputs"."is_for_verification") and ("inputs"."is_send_visible" or "inputs"."is_receive_visible"))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency_id" integer NOT NULL,
	"name" text NOT NULL,
	"balance" numeric(38, 18) NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "accounts_currency_name" UNIQUE("currency_id","name"),
	CONSTRAINT "accounts_id_currency" UNIQUE("id","currency_id"),
	CONSTRAINT "accounts_name_known" CHECK ("accounts"."name" ~ '^(reserve:available|reserve:held|capital|position|expense:referral|expense:fees|owed:(referral|shop|withdrawal):[0-9a-f-]{36})$'),
	CONSTRAINT "accounts_balance_number" CHECK ("accounts"."balance" <> 'NaN'),
	CONSTRAINT "accounts_reserve_not_negative" CHECK ("accounts"."name" not like 'reserve:%' or "accounts"."balance" >= 0),
	CONSTRAINT "accounts_owed_not_overdrawn" CHECK ("accounts"."name" not like 'owed:%' or "accounts"."balance" <= 0),
	CONSTRAINT "accounts_version_counts" CHECK ("accounts"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"reverses_entry_id" uuid,
	"postings_count" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entries_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "entries_reversed_once" UNIQUE("reverses_entry_id"),
	CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'reversal')),
	CONSTRAINT "entries_key_length" CHECK (length("entries"."idempotency_key") between 8 and 255),
	CONSTRAINT "entries_body_hash_shape" CHECK ("entries"."body_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "entries_postings_count" CHECK ("entries"."postings_count" between 2 and 32),
	CONSTRAINT "entries_actor_named" CHECK (("entries"."actor" = 'user') = ("entries"."actor_user_id" is not null) and "entries"."actor" ~ '^(user|system:[a-z-]+)$')
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"account_version" bigint NOT NULL,
	"balance_after" numeric(38, 18) NOT NULL,
	CONSTRAINT "postings_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id"),
	CONSTRAINT "postings_account_version" UNIQUE("account_id","account_version"),
	CONSTRAINT "postings_amount_moves" CHECK ("postings"."amount" <> 0 and "postings"."amount" <> 'NaN'),
	CONSTRAINT "postings_balance_number" CHECK ("postings"."balance_after" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "reserve_changes" (
	"entry_id" uuid NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"available_after" numeric(38, 18) NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reserve_changes_entry_id_currency_id_pk" PRIMARY KEY("entry_id","currency_id"),
	CONSTRAINT "reserve_changes_amount_moves" CHECK ("reserve_changes"."amount" <> 0 and "reserve_changes"."amount" <> 'NaN'),
	CONSTRAINT "reserve_changes_available" CHECK ("reserve_changes"."available_after" >= 0 and "reserve_changes"."available_after" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"code" text PRIMARY KEY NOT NULL,
	"recorded_price" numeric(38, 18) NOT NULL,
	"demo_drift_percent" numeric(38, 18) NOT NULL,
	CONSTRAINT "assets_recorded_price_positive" CHECK ("assets"."recorded_price" > 0 and "assets"."recorded_price" <> 'NaN'),
	CONSTRAINT "assets_demo_drift_bounded" CHECK ("assets"."demo_drift_percent" between 0 and 0.6)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"source" text NOT NULL,
	"asset_code" text NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotes_source_asset_code_pk" PRIMARY KEY("source","asset_code"),
	CONSTRAINT "quotes_price_positive" CHECK ("quotes"."price" > 0 and "quotes"."price" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_shape" CHECK ("users"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length("users"."email") <= 254),
	CONSTRAINT "users_password_argon2id" CHECK ("users"."password_hash" like '$argon2id$%'),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'operator', 'admin')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_asset_code_assets_code_fk" FOREIGN KEY ("asset_code") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_cities" ADD CONSTRAINT "currency_cities_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_cities" ADD CONSTRAINT "currency_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_from_currency_id_currencies_id_fk" FOREIGN KEY ("from_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_to_currency_id_currencies_id_fk" FOREIGN KEY ("to_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_currencies" ADD CONSTRAINT "group_currencies_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_currencies" ADD CONSTRAINT "group_currencies_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inputs" ADD CONSTRAINT "inputs_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_reverses_entry_id_entries_id_fk" FOREIGN KEY ("reverses_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_currency_id_accounts_id_currency_id_fk" FOREIGN KEY ("account_id","currency_id") REFERENCES "public"."accounts"("id","currency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_changes" ADD CONSTRAINT "reserve_changes_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_changes" ADD CONSTRAINT "reserve_changes_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_asset_code_assets_code_fk" FOREIGN KEY ("asset_code") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_index" ON "audit_log" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_id_index" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "currencies_asset_code_index" ON "currencies" USING btree ("asset_code");--> statement-breakpoint
CREATE INDEX "currency_cities_city_id_index" ON "currency_cities" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "directions_to_currency_id_index" ON "directions" USING btree ("to_currency_id");--> statement-breakpoint
CREATE INDEX "group_currencies_currency_id_index" ON "group_currencies" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "entries_actor_user_id_index" ON "entries" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "reserve_changes_currency_id_entry_id_index" ON "reserve_changes" USING btree ("currency_id","entry_id");--> statement-breakpoint
CREATE INDEX "quotes_asset_code_index" ON "quotes" USING btree ("asset_code");--> statement-breakpoint
CREATE INDEX "settings_updated_by_index" ON "settings" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));