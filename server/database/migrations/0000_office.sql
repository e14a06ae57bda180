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
	CONSTRAINT "inputs_checker_known" CHECK ("inputs"."checker" in ('none', 'bitcoin', 'evm', 'tron', 'ton', 'solana', 'litecoin', 'monero', 'ripple', 'dogecoin', 'stellar', 'bitcoin-cash', 'cardano', 'polkadot', 'avalanche', 'dash', 'zcash', 'cosmos', 'algorand', 'tezos', 'near', 'luhn', 'iban', 'e164', 'person', 'telegram', 'email', 'yoomoney', 'volet', 'moneygo', 'bank-card', 'sepa', 'mobile-ru', 'latin', 'revtag', 'volet-usd', 'volet-eur', 'moneygo-usd', 'moneygo-eur')),
	CONSTRAINT "inputs_select_has_options" CHECK (("inputs"."kind" = 'select') = ("inputs"."options" is not null)),
	CONSTRAINT "inputs_used" CHECK (("inputs"."is_for_default" or "inputs"."is_for_verification") and ("inputs"."is_send_visible" or "inputs"."is_receive_visible"))
);
--> statement-breakpoint
CREATE TABLE "claim_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"event_seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_events" (
	"claim_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"address" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "claim_events_claim_id_seq_pk" PRIMARY KEY("claim_id","seq"),
	CONSTRAINT "claim_events_by_known" CHECK ("claim_events"."by" in ('visitor', 'operator', 'clock', 'watcher', 'provider', 'system')),
	CONSTRAINT "claim_events_actor_named" CHECK (("claim_events"."actor" = 'user') = ("claim_events"."actor_user_id" is not null) and "claim_events"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "claim_events_hash_shape" CHECK ("claim_events"."hash" ~ '^[0-9a-f]{64}$' and "claim_events"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "claim_events_first_from_nothing" CHECK (("claim_events"."seq" = 1) = ("claim_events"."from_state" is null))
);
--> statement-breakpoint
CREATE TABLE "claim_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_notes_length" CHECK (length("claim_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "claim_quotes" (
	"claim_id" uuid NOT NULL,
	"seq" smallint NOT NULL,
	"from_amount" numeric(38, 18) NOT NULL,
	"to_amount" numeric(38, 18) NOT NULL,
	"course" numeric(38, 18) NOT NULL,
	"terms" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_quotes_claim_id_seq_pk" PRIMARY KEY("claim_id","seq"),
	CONSTRAINT "claim_quotes_seq" CHECK ("claim_quotes"."seq" >= 0 and ("claim_quotes"."seq" = 0) = ("claim_quotes"."reason" = 'agreed')),
	CONSTRAINT "claim_quotes_from_amount" CHECK ("claim_quotes"."from_amount" > 0 and "claim_quotes"."from_amount" <> 'NaN'),
	CONSTRAINT "claim_quotes_to_amount" CHECK ("claim_quotes"."to_amount" > 0 and "claim_quotes"."to_amount" <> 'NaN'),
	CONSTRAINT "claim_quotes_course" CHECK ("claim_quotes"."course" > 0 and "claim_quotes"."course" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "claim_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "claim_receipts_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "claim_receipts_once" UNIQUE("claim_id","sha256"),
	CONSTRAINT "claim_receipts_bytes" CHECK ("claim_receipts"."bytes" between 1 and 10485760),
	CONSTRAINT "claim_receipts_sha256_shape" CHECK ("claim_receipts"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"exception" text NOT NULL,
	"version" integer NOT NULL,
	"direction_id" integer NOT NULL,
	"from_currency_id" integer NOT NULL,
	"to_currency_id" integer NOT NULL,
	"locale" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"address" text NOT NULL,
	"course_type" text NOT NULL,
	"from_inputs" jsonb NOT NULL,
	"to_inputs" jsonb NOT NULL,
	"requisite_hash" text NOT NULL,
	"city_from_id" integer,
	"city_to_id" integer,
	"refferal" text,
	"promocode" text,
	"conditions" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"window_minutes" smallint NOT NULL,
	"quote_seq" smallint NOT NULL,
	"is_held" boolean NOT NULL,
	"is_accepted" boolean NOT NULL,
	"state_before_hold" text,
	"hold_reason" text,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"has_unclaimed" boolean DEFAULT false NOT NULL,
	"choose_until" timestamp (3) with time zone,
	"mailbox" text,
	"standing" text DEFAULT 'unconfirmed' NOT NULL,
	"tells_steps" boolean DEFAULT true NOT NULL,
	"standing_user_id" uuid,
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('created', 'awaiting_payment', 'checking_payment', 'on_hold', 'paying_out', 'completed', 'cancelled', 'expired', 'rejected', 'refunding', 'refunded')),
	CONSTRAINT "claims_exception_known" CHECK ("claims"."exception" in ('none', 'paid_partial', 'paid_over', 'paid_late', 'wrong_currency')),
	CONSTRAINT "claims_locale_known" CHECK ("claims"."locale" in ('ru', 'en')),
	CONSTRAINT "claims_course_type_known" CHECK ("claims"."course_type" in ('default', 'verification')),
	CONSTRAINT "claims_standing_known" CHECK ("claims"."standing" in ('unconfirmed', 'confirmed', 'known')),
	CONSTRAINT "claims_two_currencies" CHECK ("claims"."from_currency_id" <> "claims"."to_currency_id"),
	CONSTRAINT "claims_email_length" CHECK (length("claims"."email") <= 254),
	CONSTRAINT "claims_secret_hash_shape" CHECK ("claims"."secret_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "claims_requisite_hash_shape" CHECK ("claims"."requisite_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "claims_window_range" CHECK ("claims"."window_minutes" between 5 and 1440),
	CONSTRAINT "claims_version_counts" CHECK ("claims"."version" >= 1 and "claims"."quote_seq" >= 0),
	CONSTRAINT "claims_held_while_open" CHECK (not "claims"."is_held" or "claims"."state" in ('awaiting_payment', 'checking_payment', 'on_hold', 'paying_out')),
	CONSTRAINT "claims_hold_has_reason" CHECK (("claims"."state" = 'on_hold') = ("claims"."hold_reason" is not null and "claims"."state_before_hold" is not null)),
	CONSTRAINT "claims_finished_when_final" CHECK (("claims"."state" in ('completed', 'cancelled', 'expired', 'rejected', 'refunded')) = ("claims"."finished_at" is not null)),
	CONSTRAINT "claims_choice_is_open" CHECK ("claims"."choose_until" is null or ("claims"."state" = 'on_hold' and "claims"."exception" <> 'none' and not "claims"."is_accepted")),
	CONSTRAINT "claims_remark_length" CHECK (length("claims"."remark") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"group_id" integer,
	"position" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "content_entries_slug_once" UNIQUE("kind","slug"),
	CONSTRAINT "content_entries_kind_known" CHECK ("content_entries"."kind" in ('article', 'question', 'page')),
	CONSTRAINT "content_entries_slug_shape" CHECK ("content_entries"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "content_entries_question_in_group" CHECK (("content_entries"."kind" = 'question') = ("content_entries"."group_id" is not null) and ("content_entries"."kind" = 'question') = ("content_entries"."position" is not null)),
	CONSTRAINT "content_entries_page_stays" CHECK ("content_entries"."kind" <> 'page' or "content_entries"."removed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"entry_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_ru" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_ru" text NOT NULL,
	"body_en" text NOT NULL,
	"cover_id" uuid,
	"publish_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	CONSTRAINT "content_revisions_entry_id_number_pk" PRIMARY KEY("entry_id","number"),
	CONSTRAINT "content_revisions_number" CHECK ("content_revisions"."number" >= 1),
	CONSTRAINT "content_revisions_actor_named" CHECK (("content_revisions"."actor" = 'user') = ("content_revisions"."actor_user_id" is not null) and "content_revisions"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "content_revisions_live_stays" CHECK ("content_revisions"."withdrawn_at" is null or "content_revisions"."publish_at" is null or "content_revisions"."withdrawn_at" < "content_revisions"."publish_at"),
	CONSTRAINT "content_revisions_published_is_whole" CHECK ("content_revisions"."publish_at" is null or ("content_revisions"."title_ru" <> '' and "content_revisions"."title_en" <> '' and "content_revisions"."body_ru" <> '' and "content_revisions"."body_en" <> ''))
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faq_groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "faq_groups_slug_shape" CHECK ("faq_groups"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"preview_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_ru" text NOT NULL,
	"alt_en" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pictures_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "direction_cities" (
	"direction_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"add_on_percent" numeric(38, 18) NOT NULL,
	"multiple" numeric(38, 18),
	CONSTRAINT "direction_cities_direction_id_city_id_pk" PRIMARY KEY("direction_id","city_id"),
	CONSTRAINT "direction_cities_add_on_range" CHECK ("direction_cities"."add_on_percent" between -20 and 20),
	CONSTRAINT "direction_cities_multiple" CHECK ("direction_cities"."multiple" > 0 and "direction_cities"."multiple" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "direction_terms_history" (
	"direction_id" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "direction_terms_history_direction_id_valid_from_pk" PRIMARY KEY("direction_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "direction_tiers" (
	"direction_id" integer NOT NULL,
	"min_from" numeric(38, 18) NOT NULL,
	"margin_percent" numeric(38, 18) NOT NULL,
	"verification_margin_percent" numeric(38, 18),
	CONSTRAINT "direction_tiers_direction_id_min_from_pk" PRIMARY KEY("direction_id","min_from"),
	CONSTRAINT "direction_tiers_min_from" CHECK ("direction_tiers"."min_from" > 0 and "direction_tiers"."min_from" <> 'NaN'),
	CONSTRAINT "direction_tiers_margin_range" CHECK ("direction_tiers"."margin_percent" between 0 and 50),
	CONSTRAINT "direction_tiers_verification_range" CHECK ("direction_tiers"."verification_margin_percent" between 0 and 50)
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
	"rate_source" text,
	"formula" text,
	"coefficient" numeric(38, 18) DEFAULT 1 NOT NULL,
	"min_course" numeric(38, 18),
	"max_course" numeric(38, 18),
	"low_reserve_below" numeric(38, 18),
	"low_reserve_percent" numeric(38, 18),
	"send_fee_percent" numeric(38, 18) DEFAULT 0 NOT NULL,
	"send_fee_fixed" numeric(38, 18) DEFAULT 0 NOT NULL,
	"send_fee_min" numeric(38, 18) DEFAULT 0 NOT NULL,
	"receive_fee_percent" numeric(38, 18) DEFAULT 0 NOT NULL,
	"receive_fee_fixed" numeric(38, 18) DEFAULT 0 NOT NULL,
	"receive_fee_min" numeric(38, 18) DEFAULT 0 NOT NULL,
	"best_position" integer,
	CONSTRAINT "directions_pair" UNIQUE("from_currency_id","to_currency_id"),
	CONSTRAINT "directions_two_currencies" CHECK ("directions"."from_currency_id" <> "directions"."to_currency_id"),
	CONSTRAINT "directions_margin_range" CHECK ("directions"."margin_percent" between 0 and 50),
	CONSTRAINT "directions_verification_margin_range" CHECK ("directions"."verification_margin_percent" between 0 and 50),
	CONSTRAINT "directions_bonus_within_margin" CHECK ("directions"."bonus_percent" > 0 and "directions"."bonus_percent" <= least("directions"."margin_percent", "directions"."verification_margin_percent")),
	CONSTRAINT "directions_fixed_fee" CHECK ("directions"."fixed_fee" >= 0 and "directions"."fixed_fee" <> 'NaN'),
	CONSTRAINT "directions_fee_has_minimum" CHECK ("directions"."fixed_fee" = 0 or "directions"."min_from" is not null or "directions"."min_to" is not null),
	CONSTRAINT "directions_coefficient_positive" CHECK ("directions"."coefficient" > 0 and "directions"."coefficient" <> 'NaN'),
	CONSTRAINT "directions_formula_length" CHECK (length("directions"."formula") between 1 and 500),
	CONSTRAINT "directions_one_rate" CHECK ("directions"."formula" is null or "directions"."rate_source" is null),
	CONSTRAINT "directions_min_course" CHECK ("directions"."min_course" > 0 and "directions"."min_course" <> 'NaN'),
	CONSTRAINT "directions_max_course" CHECK ("directions"."max_course" > 0 and "directions"."max_course" <> 'NaN'),
	CONSTRAINT "directions_course_ordered" CHECK ("directions"."min_course" <= "directions"."max_course"),
	CONSTRAINT "directions_low_reserve_whole" CHECK (("directions"."low_reserve_below" is null) = ("directions"."low_reserve_percent" is null)),
	CONSTRAINT "directions_low_reserve_below" CHECK ("directions"."low_reserve_below" > 0 and "directions"."low_reserve_below" <> 'NaN'),
	CONSTRAINT "directions_low_reserve_percent" CHECK ("directions"."low_reserve_percent" between 0 and 50),
	CONSTRAINT "directions_send_fee_percent" CHECK ("directions"."send_fee_percent" between 0 and 50),
	CONSTRAINT "directions_send_fee_fixed" CHECK ("directions"."send_fee_fixed" >= 0 and "directions"."send_fee_fixed" <> 'NaN'),
	CONSTRAINT "directions_send_fee_min" CHECK ("directions"."send_fee_min" >= 0 and "directions"."send_fee_min" <> 'NaN'),
	CONSTRAINT "directions_receive_fee_percent" CHECK ("directions"."receive_fee_percent" between 0 and 50),
	CONSTRAINT "directions_receive_fee_fixed" CHECK ("directions"."receive_fee_fixed" >= 0 and "directions"."receive_fee_fixed" <> 'NaN'),
	CONSTRAINT "directions_receive_fee_min" CHECK ("directions"."receive_fee_min" >= 0 and "directions"."receive_fee_min" <> 'NaN'),
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"fault" text,
	"claim_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"code_id" uuid,
	CONSTRAINT "mails_once" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'kept')),
	CONSTRAINT "mails_locale_known" CHECK ("mails"."locale" in ('ru', 'en')),
	CONSTRAINT "mails_recipient_shape" CHECK ("mails"."recipient" ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "mails_sent_has_time" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
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
	CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'reserve_adjustment', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'unclaimed_payment', 'unclaimed_returned', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'reversal')),
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
	"reference_form" text NOT NULL,
	CONSTRAINT "odd_payments_once" UNIQUE("claim_id","method","reference_form"),
	CONSTRAINT "odd_payments_method_known" CHECK ("odd_payments"."method" in ('manual', 'form')),
	CONSTRAINT "odd_payments_outcome_known" CHECK ("odd_payments"."settled_as" in ('booked', 'noted')),
	CONSTRAINT "odd_payments_settled_whole" CHECK (num_nulls("odd_payments"."settled_at", "odd_payments"."settled_as", "odd_payments"."settled_by") in (0, 3) and ("odd_payments"."settled_by" is not null or "odd_payments"."settled_by_user_id" is null)),
	CONSTRAINT "odd_payments_actor_named" CHECK (("odd_payments"."settled_by" = 'user') = ("odd_payments"."settled_by_user_id" is not null) and "odd_payments"."settled_by" ~ '^(user|system:[a-z-]+)$')
);
--> statement-breakpoint
CREATE TABLE "blacklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blacklist_once" UNIQUE("kind","value"),
	CONSTRAINT "blacklist_kind_known" CHECK ("blacklist"."kind" in ('email', 'requisite', 'address')),
	CONSTRAINT "blacklist_value_length" CHECK (length("blacklist"."value") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "claim_pay_ins" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"requisite_id" uuid,
	"fields" jsonb NOT NULL,
	"provider_reference" text,
	"amount" numeric(38, 18) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_pay_ins_reference" UNIQUE("method","provider_reference"),
	CONSTRAINT "claim_pay_ins_method_known" CHECK ("claim_pay_ins"."method" in ('manual', 'form')),
	CONSTRAINT "claim_pay_ins_amount" CHECK ("claim_pay_ins"."amount" > 0 and "claim_pay_ins"."amount" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "currency_methods" (
	"currency_id" integer PRIMARY KEY NOT NULL,
	"pay_in" text NOT NULL,
	"pay_out" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "currency_methods_pay_in_known" CHECK ("currency_methods"."pay_in" in ('manual', 'form')),
	CONSTRAINT "currency_methods_pay_out_known" CHECK ("currency_methods"."pay_out" in ('manual', 'form'))
);
--> statement-breakpoint
CREATE TABLE "incoming_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"currency_id" integer NOT NULL,
	"payer" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"struck_at" timestamp (3) with time zone,
	"struck_by" text,
	"struck_by_user_id" uuid,
	"struck_reason" text,
	"reference_form" text NOT NULL,
	CONSTRAINT "incoming_payments_struck_whole" CHECK (num_nulls("incoming_payments"."struck_at", "incoming_payments"."struck_by", "incoming_payments"."struck_reason") in (0, 3) and ("incoming_payments"."struck_by" is not null or "incoming_payments"."struck_by_user_id" is null)),
	CONSTRAINT "incoming_payments_struck_by_hand" CHECK ("incoming_payments"."struck_at" is null or "incoming_payments"."is_by_hand"),
	CONSTRAINT "incoming_payments_actor_named" CHECK (("incoming_payments"."struck_by" = 'user') = ("incoming_payments"."struck_by_user_id" is not null) and "incoming_payments"."struck_by" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "incoming_payments_struck_reason_length" CHECK (length("incoming_payments"."struck_reason") between 3 and 1000),
	CONSTRAINT "incoming_payments_method_known" CHECK ("incoming_payments"."method" in ('manual', 'form')),
	CONSTRAINT "incoming_payments_amount" CHECK ("incoming_payments"."amount" > 0 and "incoming_payments"."amount" <> 'NaN'),
	CONSTRAINT "incoming_payments_reference_length" CHECK (length("incoming_payments"."reference") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "payment_requisites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency_id" integer NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"min_amount" numeric(38, 18),
	"max_amount" numeric(38, 18),
	"daily_amount" numeric(38, 18),
	"daily_claims" integer,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_requisites_name_length" CHECK (length("payment_requisites"."name") between 1 and 100),
	CONSTRAINT "payment_requisites_min" CHECK ("payment_requisites"."min_amount" > 0 and "payment_requisites"."min_amount" <> 'NaN'),
	CONSTRAINT "payment_requisites_max" CHECK ("payment_requisites"."max_amount" > 0 and "payment_requisites"."max_amount" <> 'NaN'),
	CONSTRAINT "payment_requisites_ordered" CHECK ("payment_requisites"."min_amount" <= "payment_requisites"."max_amount"),
	CONSTRAINT "payment_requisites_daily_amount" CHECK ("payment_requisites"."daily_amount" > 0 and "payment_requisites"."daily_amount" <> 'NaN'),
	CONSTRAINT "payment_requisites_daily_claims" CHECK ("payment_requisites"."daily_claims" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"inputs" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"reference" text,
	"fault" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"reference_form" text,
	CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('payout', 'refund', 'return')),
	CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('manual', 'form')),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."amount" <> 'NaN'),
	CONSTRAINT "payouts_leased_while_sending" CHECK (("payouts"."state" = 'sending') = ("payouts"."leased_until" is not null)),
	CONSTRAINT "payouts_sent_has_reference" CHECK ("payouts"."state" <> 'sent' or "payouts"."reference" is not null),
	CONSTRAINT "payouts_reference_has_form" CHECK (("payouts"."reference" is null) = ("payouts"."reference_form" is null)),
	CONSTRAINT "payouts_attempts" CHECK ("payouts"."attempts" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction_id" integer,
	"daily_claims" integer,
	"daily_usd" numeric(38, 18),
	"newcomer_usd" numeric(38, 18),
	"card_from_usd" numeric(38, 18),
	"aml_from_usd" numeric(38, 18),
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "risk_rules_one_per_direction" UNIQUE("direction_id"),
	CONSTRAINT "risk_rules_daily_claims" CHECK ("risk_rules"."daily_claims" > 0),
	CONSTRAINT "risk_rules_daily_usd" CHECK ("risk_rules"."daily_usd" > 0 and "risk_rules"."daily_usd" <> 'NaN'),
	CONSTRAINT "risk_rules_newcomer_usd" CHECK ("risk_rules"."newcomer_usd" > 0 and "risk_rules"."newcomer_usd" <> 'NaN'),
	CONSTRAINT "risk_rules_card_from_usd" CHECK ("risk_rules"."card_from_usd" > 0 and "risk_rules"."card_from_usd" <> 'NaN'),
	CONSTRAINT "risk_rules_aml_from_usd" CHECK ("risk_rules"."aml_from_usd" > 0 and "risk_rules"."aml_from_usd" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotent_answers_key_length" CHECK (length("idempotent_answers"."key") between 8 and 255),
	CONSTRAINT "idempotent_answers_body_hash_shape" CHECK ("idempotent_answers"."body_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "operator_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_available" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_hash_shape" CHECK ("refresh_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text,
	"address" text,
	"second_factor" text,
	"owner_shown_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_second_factor_known" CHECK ("sessions"."second_factor" in ('totp', 'recovery', 'passkey')),
	CONSTRAINT "sessions_expire_later" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_user_agent_length" CHECK (length("sessions"."user_agent") <= 300)
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
	"refferal" text,
	"mails_steps" boolean DEFAULT true NOT NULL,
	"mails_logins" boolean DEFAULT true NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_used_step" integer,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_shape" CHECK ("users"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length("users"."email") <= 254),
	CONSTRAINT "users_refferal_shape" CHECK ("users"."refferal" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "users_totp_confirmed_has_secret" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null),
	CONSTRAINT "users_blocked_for_a_reason" CHECK (("users"."blocked_at" is null) = ("users"."blocked_reason" is null) and length("users"."blocked_reason") between 1 and 500),
	CONSTRAINT "users_deleted_is_nobody" CHECK ("users"."deleted_at" is null or ("users"."password_hash" is null and "users"."totp_secret" is null and "users"."role" = 'user' and "users"."email" like '%@deleted.invalid')),
	CONSTRAINT "users_password_argon2id" CHECK ("users"."password_hash" like '$argon2id$%'),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'operator', 'admin')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"code" text PRIMARY KEY NOT NULL,
	"recorded_price" numeric(38, 18),
	"demo_drift_percent" numeric(38, 18) NOT NULL,
	CONSTRAINT "assets_recorded_price_positive" CHECK ("assets"."recorded_price" > 0 and "assets"."recorded_price" <> 'NaN'),
	CONSTRAINT "assets_demo_drift_bounded" CHECK ("assets"."demo_drift_percent" between 0 and 0.6)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"pair_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" numeric(38, 18),
	"state" text NOT NULL,
	CONSTRAINT "price_history_pair_id_at_pk" PRIMARY KEY("pair_id","at"),
	CONSTRAINT "price_history_price_positive" CHECK ("price_history"."price" > 0 and "price_history"."price" <> 'NaN'),
	CONSTRAINT "price_history_state_known" CHECK ("price_history"."state" in ('ok', 'stale', 'few_sources', 'spread', 'jump'))
);
--> statement-breakpoint
CREATE TABLE "quote_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pair_id" integer NOT NULL,
	"source" text NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_history_price_positive" CHECK ("quote_history"."price" > 0 and "quote_history"."price" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"source" text NOT NULL,
	"pair_id" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"observed_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "quotes_source_pair_id_pk" PRIMARY KEY("source","pair_id"),
	CONSTRAINT "quotes_price_positive" CHECK ("quotes"."price" > 0 and "quotes"."price" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "rate_incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"pair_id" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"detail" jsonb NOT NULL,
	CONSTRAINT "rate_incidents_kind_known" CHECK ("rate_incidents"."kind" in ('source_down', 'price_lost', 'jump', 'spread')),
	CONSTRAINT "rate_incidents_one_subject" CHECK (("rate_incidents"."source" is null) <> ("rate_incidents"."pair_id" is null)),
	CONSTRAINT "rate_incidents_ends_later" CHECK ("rate_incidents"."ended_at" >= "rate_incidents"."started_at")
);
--> statement-breakpoint
CREATE TABLE "rate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"symbols" jsonb NOT NULL,
	"min_sources" smallint DEFAULT 1 NOT NULL,
	"max_jump_percent" numeric(38, 18) NOT NULL,
	"max_spread_percent" numeric(38, 18) NOT NULL,
	CONSTRAINT "rate_pairs_pair" UNIQUE("base","quote"),
	CONSTRAINT "rate_pairs_two_assets" CHECK ("rate_pairs"."base" <> "rate_pairs"."quote"),
	CONSTRAINT "rate_pairs_min_sources_range" CHECK ("rate_pairs"."min_sources" between 1 and 5),
	CONSTRAINT "rate_pairs_jump_range" CHECK ("rate_pairs"."max_jump_percent" between 0.01 and 1000),
	CONSTRAINT "rate_pairs_spread_range" CHECK ("rate_pairs"."max_spread_percent" between 0.01 and 100)
);
--> statement-breakpoint
CREATE TABLE "rate_prices" (
	"pair_id" integer PRIMARY KEY NOT NULL,
	"price" numeric(38, 18),
	"observed_at" timestamp (3) with time zone,
	"fresh_until" timestamp (3) with time zone,
	"source_count" smallint NOT NULL,
	"is_demo" boolean NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"refused_price" numeric(38, 18),
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_prices_price_positive" CHECK ("rate_prices"."price" > 0 and "rate_prices"."price" <> 'NaN'),
	CONSTRAINT "rate_prices_refused_positive" CHECK ("rate_prices"."refused_price" > 0 and "rate_prices"."refused_price" <> 'NaN'),
	CONSTRAINT "rate_prices_state_known" CHECK ("rate_prices"."state" in ('ok', 'stale', 'few_sources', 'spread', 'jump')),
	CONSTRAINT "rate_prices_ok_is_whole" CHECK ("rate_prices"."state" <> 'ok' or ("rate_prices"."price" is not null and "rate_prices"."observed_at" is not null and "rate_prices"."fresh_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"interval_seconds" integer NOT NULL,
	"max_age_seconds" integer NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"last_duration_milliseconds" integer,
	CONSTRAINT "rate_sources_known" CHECK ("rate_sources"."id" in ('binance', 'coinbase', 'kraken', 'ecb', 'cbr', 'fixed', 'demo')),
	CONSTRAINT "rate_sources_interval_range" CHECK ("rate_sources"."interval_seconds" between 5 and 86400),
	CONSTRAINT "rate_sources_max_age_range" CHECK ("rate_sources"."max_age_seconds" between 10 and 2592000),
	CONSTRAINT "rate_sources_failures_range" CHECK ("rate_sources"."failures_in_row" between 0 and 2147483647)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "cash_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"address_ru" text NOT NULL,
	"address_en" text NOT NULL,
	"note_ru" text NOT NULL,
	"note_en" text NOT NULL,
	"timezone" text NOT NULL,
	"week" jsonb,
	"map_url" text,
	"is_shown" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cash_points_address" CHECK ("cash_points"."address_ru" <> '' and "cash_points"."address_en" <> ''),
	CONSTRAINT "cash_points_map_is_https" CHECK ("cash_points"."map_url" ~ '^https://'),
	CONSTRAINT "cash_points_week_of_seven" CHECK ("cash_points"."week" is null or jsonb_array_length("cash_points"."week") = 7)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"claim_number" text,
	"body" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('exchange', 'account', 'partners', 'other')),
	CONSTRAINT "contact_messages_locale_known" CHECK ("contact_messages"."locale" in ('ru', 'en')),
	CONSTRAINT "contact_messages_email_shape" CHECK ("contact_messages"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "contact_messages_says_something" CHECK ("contact_messages"."body" <> ''),
	CONSTRAINT "contact_messages_answered_by_somebody" CHECK ("contact_messages"."answered_by" is null or "contact_messages"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "monitoring_visits" (
	"monitoring_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "monitoring_visits_monitoring_id_day_pk" PRIMARY KEY("monitoring_id","day"),
	CONSTRAINT "monitoring_visits_count" CHECK ("monitoring_visits"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "monitorings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitorings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "monitorings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "monitorings_slug_shape" CHECK ("monitorings"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "monitorings_url_is_https" CHECK ("monitorings"."url" ~ '^https://')
);
--> statement-breakpoint
CREATE TABLE "site_changes" (
	"topic" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_changes_topic_known" CHECK ("site_changes"."topic" in ('cash', 'contacts', 'monitorings', 'questions', 'articles'))
);
--> statement-breakpoint
CREATE TABLE "vital_signs" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_asset_code_assets_code_fk" FOREIGN KEY ("asset_code") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_cities" ADD CONSTRAINT "currency_cities_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_cities" ADD CONSTRAINT "currency_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_currencies" ADD CONSTRAINT "group_currencies_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_currencies" ADD CONSTRAINT "group_currencies_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inputs" ADD CONSTRAINT "inputs_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_entries" ADD CONSTRAINT "claim_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_entries" ADD CONSTRAINT "claim_entries_claim_id_event_seq_claim_events_claim_id_seq_fk" FOREIGN KEY ("claim_id","event_seq") REFERENCES "public"."claim_events"("claim_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_quotes" ADD CONSTRAINT "claim_quotes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "claim_receipts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_standing_user_id_users_id_fk" FOREIGN KEY ("standing_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_from_currency_id_currencies_id_fk" FOREIGN KEY ("from_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_to_currency_id_currencies_id_fk" FOREIGN KEY ("to_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_from_id_cities_id_fk" FOREIGN KEY ("city_from_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_to_id_cities_id_fk" FOREIGN KEY ("city_to_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direction_cities" ADD CONSTRAINT "direction_cities_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direction_cities" ADD CONSTRAINT "direction_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direction_terms_history" ADD CONSTRAINT "direction_terms_history_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direction_tiers" ADD CONSTRAINT "direction_tiers_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_rate_source_rate_sources_id_fk" FOREIGN KEY ("rate_source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_from_currency_id_currencies_id_fk" FOREIGN KEY ("from_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_to_currency_id_currencies_id_fk" FOREIGN KEY ("to_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_code_id_account_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."account_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_reverses_entry_id_entries_id_fk" FOREIGN KEY ("reverses_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_currency_id_accounts_id_currency_id_fk" FOREIGN KEY ("account_id","currency_id") REFERENCES "public"."accounts"("id","currency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_changes" ADD CONSTRAINT "reserve_changes_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserve_changes" ADD CONSTRAINT "reserve_changes_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_settled_by_user_id_users_id_fk" FOREIGN KEY ("settled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_claim_id_event_seq_claim_events_claim_id_seq_fk" FOREIGN KEY ("claim_id","event_seq") REFERENCES "public"."claim_events"("claim_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist" ADD CONSTRAINT "blacklist_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_requisite_id_payment_requisites_id_fk" FOREIGN KEY ("requisite_id") REFERENCES "public"."payment_requisites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_by_user_id_users_id_fk" FOREIGN KEY ("struck_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requisites" ADD CONSTRAINT "payment_requisites_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_presence" ADD CONSTRAINT "operator_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_history" ADD CONSTRAINT "quote_history_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_source_rate_sources_id_fk" FOREIGN KEY ("source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_incidents" ADD CONSTRAINT "rate_incidents_source_rate_sources_id_fk" FOREIGN KEY ("source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_incidents" ADD CONSTRAINT "rate_incidents_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_pairs" ADD CONSTRAINT "rate_pairs_base_assets_code_fk" FOREIGN KEY ("base") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_pairs" ADD CONSTRAINT "rate_pairs_quote_assets_code_fk" FOREIGN KEY ("quote") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_prices" ADD CONSTRAINT "rate_prices_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_points" ADD CONSTRAINT "cash_points_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_visits" ADD CONSTRAINT "monitoring_visits_monitoring_id_monitorings_id_fk" FOREIGN KEY ("monitoring_id") REFERENCES "public"."monitorings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_index" ON "audit_log" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_id_index" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "currencies_asset_code_index" ON "currencies" USING btree ("asset_code");--> statement-breakpoint
CREATE INDEX "currency_cities_city_id_index" ON "currency_cities" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "group_currencies_currency_id_index" ON "group_currencies" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "claim_entries_claim_id_event_seq_index" ON "claim_entries" USING btree ("claim_id","event_seq");--> statement-breakpoint
CREATE INDEX "claim_events_actor_user_id_index" ON "claim_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "claim_events_created_at_index" ON "claim_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_notes_claim_id_id_index" ON "claim_notes" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_notes_user_id_index" ON "claim_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_receipts_claim_id_id_index" ON "claim_receipts" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claims_direction_id_index" ON "claims" USING btree ("direction_id");--> statement-breakpoint
CREATE INDEX "claims_from_currency_id_index" ON "claims" USING btree ("from_currency_id");--> statement-breakpoint
CREATE INDEX "claims_to_currency_id_index" ON "claims" USING btree ("to_currency_id");--> statement-breakpoint
CREATE INDEX "claims_city_from_id_index" ON "claims" USING btree ("city_from_id");--> statement-breakpoint
CREATE INDEX "claims_city_to_id_index" ON "claims" USING btree ("city_to_id");--> statement-breakpoint
CREATE INDEX "claims_user_id_id_index" ON "claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "claims_standing_user_id_index" ON "claims" USING btree ("standing_user_id");--> statement-breakpoint
CREATE INDEX "claims_email" ON "claims" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "claims_mailbox" ON "claims" USING btree ("mailbox","id");--> statement-breakpoint
CREATE INDEX "claims_requisite_hash_index" ON "claims" USING btree ("requisite_hash");--> statement-breakpoint
CREATE INDEX "claims_address_created_at_index" ON "claims" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "claims_state_id_index" ON "claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claims_changed" ON "claims" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "claims_by_worth" ON "claims" USING btree ("state",(("conditions" ->> 'usd')::numeric),"id");--> statement-breakpoint
CREATE INDEX "claims_running_out" ON "claims" USING btree ("expires_at") WHERE "claims"."state" in ('created', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "claims_held_unpaid" ON "claims" USING btree ("to_currency_id") WHERE "claims"."is_held" and not "claims"."is_accepted";--> statement-breakpoint
CREATE INDEX "claims_to_choose" ON "claims" USING btree ("choose_until") WHERE "claims"."choose_until" is not null;--> statement-breakpoint
CREATE INDEX "claims_with_unclaimed" ON "claims" USING btree ("id") WHERE "claims"."has_unclaimed";--> statement-breakpoint
CREATE INDEX "claims_completed" ON "claims" USING btree ("finished_at") WHERE "claims"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "claims_excepted" ON "claims" USING btree ("exception","id") WHERE "claims"."exception" <> 'none';--> statement-breakpoint
CREATE INDEX "claims_to_inputs" ON "claims" USING gin ("to_inputs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "claims_from_inputs" ON "claims" USING gin ("from_inputs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "content_entries_group_id_index" ON "content_entries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "content_revisions_cover_id_index" ON "content_revisions" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "content_revisions_actor_user_id_index" ON "content_revisions" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "content_revisions_publish_at_index" ON "content_revisions" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "pictures_created_by_index" ON "pictures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pictures_created_at_index" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "direction_cities_city_id_index" ON "direction_cities" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "directions_to_currency_id_index" ON "directions" USING btree ("to_currency_id");--> statement-breakpoint
CREATE INDEX "directions_rate_source_index" ON "directions" USING btree ("rate_source");--> statement-breakpoint
CREATE INDEX "mails_claim_id_index" ON "mails" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "mails_code_id_index" ON "mails" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","created_at") WHERE "mails"."state" in ('queued', 'failed');--> statement-breakpoint
CREATE INDEX "entries_actor_user_id_index" ON "entries" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "postings_account_id_entry_id_index" ON "postings" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "reserve_changes_currency_id_entry_id_index" ON "reserve_changes" USING btree ("currency_id","entry_id");--> statement-breakpoint
CREATE INDEX "odd_payments_open" ON "odd_payments" USING btree ("claim_id") WHERE "odd_payments"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "odd_payments_settled_by_user_id_index" ON "odd_payments" USING btree ("settled_by_user_id");--> statement-breakpoint
CREATE INDEX "blacklist_created_by_index" ON "blacklist" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "claim_pay_ins_requisite_id_created_at_index" ON "claim_pay_ins" USING btree ("requisite_id","created_at");--> statement-breakpoint
CREATE INDEX "incoming_payments_claim_id_index" ON "incoming_payments" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_currency_id_index" ON "incoming_payments" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_struck_by_user_id_index" ON "incoming_payments" USING btree ("struck_by_user_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_reference" ON "incoming_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_payments_once" ON "incoming_payments" USING btree ("reference_form") WHERE "incoming_payments"."struck_at" is null;--> statement-breakpoint
CREATE INDEX "payment_requisites_currency_id_last_used_at_index" ON "payment_requisites" USING btree ("currency_id","last_used_at");--> statement-breakpoint
CREATE INDEX "payouts_claim_id_index" ON "payouts" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payouts_currency_id_index" ON "payouts" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "payouts_sent_by_index" ON "payouts" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_alive" ON "payouts" USING btree ("claim_id") WHERE "payouts"."kind" = 'payout' and "payouts"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_refund_alive" ON "payouts" USING btree ("claim_id","currency_id") WHERE "payouts"."kind" = 'refund' and "payouts"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "payouts_leased" ON "payouts" USING btree ("leased_until") WHERE "payouts"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE "payouts"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_sent_once" ON "payouts" USING btree ("reference_form") WHERE "payouts"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rules_one_office" ON "risk_rules" USING btree (("direction_id" is null)) WHERE "risk_rules"."direction_id" is null;--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at_index" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_events_subject_id_id_index" ON "outbox_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_events_waiting" ON "outbox_events" USING btree ("id") WHERE "outbox_events"."published_at" is null;--> statement-breakpoint
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
CREATE INDEX "refresh_tokens_session_id_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_one_current" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_history_at_index" ON "price_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quote_history_pair_id_observed_at_index" ON "quote_history" USING btree ("pair_id","observed_at");--> statement-breakpoint
CREATE INDEX "quote_history_observed_at_index" ON "quote_history" USING btree ("observed_at");--> statement-breakpoint
CREATE INDEX "quotes_pair_id_index" ON "quotes" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "rate_incidents_started_at_index" ON "rate_incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "rate_incidents_pair_id_index" ON "rate_incidents" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "rate_incidents_source_index" ON "rate_incidents" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_incidents_one_open" ON "rate_incidents" USING btree ("kind",coalesce("source", ''),coalesce("pair_id", 0)) WHERE "rate_incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rate_pairs_quote_index" ON "rate_pairs" USING btree ("quote");--> statement-breakpoint
CREATE INDEX "settings_updated_by_index" ON "settings" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "cash_points_city_id_index" ON "cash_points" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by_index" ON "contact_messages" USING btree ("answered_by");