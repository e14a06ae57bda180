CREATE TABLE "shop_invoice_events" (
	"invoice_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"exception" text NOT NULL,
	"by" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"key_id" uuid,
	"claim_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_invoice_events_invoice_id_seq_pk" PRIMARY KEY("invoice_id","seq"),
	CONSTRAINT "shop_invoice_events_event_known" CHECK ("shop_invoice_events"."event" in ('create', 'choose', 'pend', 'retract', 'pay', 'underpay', 'expire', 'cancel', 'refund', 'refund_undone', 'return', 'reverse')),
	CONSTRAINT "shop_invoice_events_statuses_known" CHECK ("shop_invoice_events"."to_status" in ('new', 'pending', 'paid', 'expired', 'underpaid', 'refunded') and "shop_invoice_events"."from_status" in ('new', 'pending', 'paid', 'expired', 'underpaid', 'refunded') and "shop_invoice_events"."exception" in ('none', 'partial', 'over', 'late')),
	CONSTRAINT "shop_invoice_events_by_known" CHECK ("shop_invoice_events"."by" in ('owner', 'key', 'payer', 'operator', 'system', 'test')),
	CONSTRAINT "shop_invoice_events_by_key" CHECK (("shop_invoice_events"."by" = 'key') = ("shop_invoice_events"."key_id" is not null)),
	CONSTRAINT "shop_invoice_events_actor_named" CHECK (("shop_invoice_events"."actor" = 'user') = ("shop_invoice_events"."actor_user_id" is not null) and "shop_invoice_events"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "shop_invoice_events_first_from_nothing" CHECK (("shop_invoice_events"."seq" = 1) = ("shop_invoice_events"."from_status" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"order_id" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"currency_id" integer NOT NULL,
	"description" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"email" text,
	"locale" text,
	"return_url" text,
	"cancel_url" text,
	"key_id" uuid,
	"link_id" uuid,
	"address" text,
	"fee_percent" numeric(38, 18) NOT NULL,
	"status" text NOT NULL,
	"exception" text NOT NULL,
	"version" integer NOT NULL,
	"claim_id" uuid,
	"pay_currency_id" integer,
	"pay_amount" numeric(38, 18),
	"paid_amount" numeric(38, 18),
	"fee_amount" numeric(38, 18),
	"set_off" numeric(38, 18) DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_on" date,
	"credit_entry_id" uuid,
	"refunded_amount" numeric(38, 18) DEFAULT 0 NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversal_entry_id" uuid,
	"debt" numeric(38, 18) DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_invoices_creditEntryId_unique" UNIQUE("credit_entry_id"),
	CONSTRAINT "shop_invoices_reversalEntryId_unique" UNIQUE("reversal_entry_id"),
	CONSTRAINT "shop_invoices_order_once" UNIQUE("shop_id","live","order_id"),
	CONSTRAINT "shop_invoices_status_known" CHECK ("shop_invoices"."status" in ('new', 'pending', 'paid', 'expired', 'underpaid', 'refunded')),
	CONSTRAINT "shop_invoices_exception_known" CHECK ("shop_invoices"."exception" in ('none', 'partial', 'over', 'late')),
	CONSTRAINT "shop_invoices_locale_known" CHECK ("shop_invoices"."locale" in ('ru', 'en')),
	CONSTRAINT "shop_invoices_version_counts" CHECK ("shop_invoices"."version" >= 1),
	CONSTRAINT "shop_invoices_order" CHECK (length("shop_invoices"."order_id") between 1 and 100),
	CONSTRAINT "shop_invoices_description" CHECK (length("shop_invoices"."description") between 1 and 500),
	CONSTRAINT "shop_invoices_metadata" CHECK (jsonb_typeof("shop_invoices"."metadata") = 'object' and length("shop_invoices"."metadata"::text) <= 70000),
	CONSTRAINT "shop_invoices_email" CHECK (length("shop_invoices"."email") between 3 and 254),
	CONSTRAINT "shop_invoices_return_url" CHECK ("shop_invoices"."return_url" ~ '^https?://[^[:space:]]+$' and length("shop_invoices"."return_url") <= 2048),
	CONSTRAINT "shop_invoices_cancel_url" CHECK ("shop_invoices"."cancel_url" ~ '^https?://[^[:space:]]+$' and length("shop_invoices"."cancel_url") <= 2048),
	CONSTRAINT "shop_invoices_made_one_way" CHECK (num_nonnulls("shop_invoices"."key_id", "shop_invoices"."link_id") <= 1),
	CONSTRAINT "shop_invoices_address_of_link" CHECK (("shop_invoices"."link_id" is null) = ("shop_invoices"."address" is null)),
	CONSTRAINT "shop_invoices_time_to_pay" CHECK ("shop_invoices"."expires_at" - "shop_invoices"."created_at" between interval '5 minutes' and interval '30 days'),
	CONSTRAINT "shop_invoices_cancelled_is_over" CHECK ("shop_invoices"."cancelled_at" is null or "shop_invoices"."status" not in ('new', 'pending')),
	CONSTRAINT "shop_invoices_ended_has_time" CHECK ("shop_invoices"."ended_at" is not null or "shop_invoices"."status" in ('new', 'pending')),
	CONSTRAINT "shop_invoices_amount" CHECK ("shop_invoices"."amount" > 0 and "shop_invoices"."amount" <> 'NaN' and "shop_invoices"."amount" < 1000000000000),
	CONSTRAINT "shop_invoices_fee_percent" CHECK ("shop_invoices"."fee_percent" >= 0 and "shop_invoices"."fee_percent" <> 'NaN' and "shop_invoices"."fee_percent" <= 50),
	CONSTRAINT "shop_invoices_pay_amount" CHECK ("shop_invoices"."pay_amount" > 0 and "shop_invoices"."pay_amount" <> 'NaN'),
	CONSTRAINT "shop_invoices_pay_whole" CHECK (("shop_invoices"."pay_currency_id" is null) = ("shop_invoices"."pay_amount" is null)),
	CONSTRAINT "shop_invoices_paid_amount" CHECK ("shop_invoices"."paid_amount" > 0 and "shop_invoices"."paid_amount" <> 'NaN'),
	CONSTRAINT "shop_invoices_paid_whole" CHECK (num_nulls("shop_invoices"."paid_amount", "shop_invoices"."fee_amount", "shop_invoices"."paid_at", "shop_invoices"."paid_on") in (0, 4)),
	CONSTRAINT "shop_invoices_fee_amount" CHECK ("shop_invoices"."fee_amount" >= 0 and "shop_invoices"."fee_amount" <> 'NaN' and "shop_invoices"."fee_amount" <= "shop_invoices"."paid_amount"),
	CONSTRAINT "shop_invoices_credited_when_paid" CHECK (("shop_invoices"."credit_entry_id" is not null) = ("shop_invoices"."live" and "shop_invoices"."paid_amount" is not null)),
	CONSTRAINT "shop_invoices_test_moves_no_money" CHECK ("shop_invoices"."live" or num_nonnulls("shop_invoices"."claim_id", "shop_invoices"."credit_entry_id", "shop_invoices"."reversal_entry_id") = 0 and "shop_invoices"."set_off" = 0 and "shop_invoices"."debt" = 0),
	CONSTRAINT "shop_invoices_credited_by_order" CHECK ("shop_invoices"."credit_entry_id" is null or "shop_invoices"."claim_id" is not null),
	CONSTRAINT "shop_invoices_status_says_paid" CHECK (case "shop_invoices"."status" when 'paid' then "shop_invoices"."paid_amount" is not null when 'new' then "shop_invoices"."paid_amount" is null when 'pending' then "shop_invoices"."paid_amount" is null when 'expired' then "shop_invoices"."paid_amount" is null else true end),
	CONSTRAINT "shop_invoices_underpaid_is_partial" CHECK ("shop_invoices"."status" <> 'underpaid' or "shop_invoices"."exception" = 'partial'),
	CONSTRAINT "shop_invoices_set_off" CHECK ("shop_invoices"."set_off" >= 0 and "shop_invoices"."set_off" <> 'NaN' and ("shop_invoices"."set_off" = 0 or "shop_invoices"."set_off" <= "shop_invoices"."paid_amount" - "shop_invoices"."fee_amount")),
	CONSTRAINT "shop_invoices_refunded_amount" CHECK ("shop_invoices"."refunded_amount" >= 0 and "shop_invoices"."refunded_amount" <> 'NaN' and "shop_invoices"."refunded_amount" <= coalesce("shop_invoices"."paid_amount", 0)),
	CONSTRAINT "shop_invoices_refunded_is_whole" CHECK ("shop_invoices"."status" <> 'refunded' or "shop_invoices"."paid_amount" is null or "shop_invoices"."reversed_at" is not null or "shop_invoices"."refunded_amount" = "shop_invoices"."paid_amount"),
	CONSTRAINT "shop_invoices_reversed" CHECK (("shop_invoices"."reversal_entry_id" is null or "shop_invoices"."reversed_at" is not null) and ("shop_invoices"."reversed_at" is null or ("shop_invoices"."paid_amount" is not null and "shop_invoices"."status" = 'refunded'))),
	CONSTRAINT "shop_invoices_debt" CHECK ("shop_invoices"."debt" >= 0 and "shop_invoices"."debt" <> 'NaN' and ("shop_invoices"."debt" = 0 or ("shop_invoices"."reversed_at" is not null and "shop_invoices"."debt" <= "shop_invoices"."paid_amount")))
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"day" date NOT NULL,
	"pay_currency_id" integer,
	"ended" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"turnover" numeric(38, 18) DEFAULT 0 NOT NULL,
	"fees" numeric(38, 18) DEFAULT 0 NOT NULL,
	"refunds" numeric(38, 18) DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_days_once" UNIQUE NULLS NOT DISTINCT("shop_id","live","day","pay_currency_id"),
	CONSTRAINT "shop_days_counts" CHECK ("shop_days"."ended" >= 0 and "shop_days"."converted" >= 0 and "shop_days"."sales" >= 0),
	CONSTRAINT "shop_days_amounts" CHECK ("shop_days"."turnover" >= 0 and "shop_days"."turnover" <> 'NaN' and "shop_days"."fees" >= 0 and "shop_days"."fees" <> 'NaN' and "shop_days"."refunds" >= 0 and "shop_days"."refunds" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "shop_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "shop_keys_name" CHECK (length("shop_keys"."name") between 1 and 60),
	CONSTRAINT "shop_keys_hash" CHECK ("shop_keys"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "shop_keys_hint" CHECK ("shop_keys"."hint" ~ '^[A-Za-z0-9_-]{4}$'),
	CONSTRAINT "shop_keys_scopes" CHECK (cardinality("shop_keys"."scopes") >= 1 and "shop_keys"."scopes" <@ array['invoices', 'payouts', 'refunds', 'read']),
	CONSTRAINT "shop_keys_revoked_by_somebody" CHECK (("shop_keys"."revoked_at" is null) = ("shop_keys"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"code" text NOT NULL,
	"amount" numeric(38, 18),
	"description" text NOT NULL,
	"until" timestamp (3) with time zone,
	"is_once" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_links_code_unique" UNIQUE("code"),
	CONSTRAINT "shop_links_code" CHECK ("shop_links"."code" ~ '^[0-9A-Za-z]{10,32}$'),
	CONSTRAINT "shop_links_amount" CHECK ("shop_links"."amount" > 0 and "shop_links"."amount" <> 'NaN'),
	CONSTRAINT "shop_links_description" CHECK (length("shop_links"."description") between 1 and 500),
	CONSTRAINT "shop_links_until" CHECK ("shop_links"."until" > "shop_links"."created_at"),
	CONSTRAINT "shop_links_minutes" CHECK ("shop_links"."minutes" between 5 and 43200)
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"shop_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"address" text,
	"reason" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_events_shop_id_seq_pk" PRIMARY KEY("shop_id","seq"),
	CONSTRAINT "shop_events_event_known" CHECK ("shop_events"."event" in ('create', 'update', 'submit', 'approve', 'decline', 'block', 'unblock', 'set_fee', 'close')),
	CONSTRAINT "shop_events_states_known" CHECK ("shop_events"."to_state" in ('moderation', 'active', 'declined', 'blocked') and "shop_events"."from_state" in ('moderation', 'active', 'declined', 'blocked')),
	CONSTRAINT "shop_events_actor_named" CHECK (("shop_events"."actor" = 'user') = ("shop_events"."actor_user_id" is not null) and "shop_events"."actor" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "shop_events_first_from_nothing" CHECK (("shop_events"."seq" = 1) = ("shop_events"."from_state" is null)),
	CONSTRAINT "shop_events_reason" CHECK (length("shop_events"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site" text NOT NULL,
	"logo" text,
	"approved_name" text,
	"approved_site" text,
	"approved_logo" text,
	"return_url" text,
	"cancel_url" text,
	"currency_id" integer NOT NULL,
	"fee_percent" numeric(38, 18) NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shops_name" CHECK (length("shops"."name") between 1 and 80),
	CONSTRAINT "shops_site" CHECK ("shops"."site" ~ '^https?://[^[:space:]]+$' and length("shops"."site") <= 2048),
	CONSTRAINT "shops_logo" CHECK ("shops"."logo" ~ '^/[^[:space:]]+$' and length("shops"."logo") <= 200),
	CONSTRAINT "shops_return_url" CHECK ("shops"."return_url" ~ '^https?://[^[:space:]]+$' and length("shops"."return_url") <= 2048),
	CONSTRAINT "shops_cancel_url" CHECK ("shops"."cancel_url" ~ '^https?://[^[:space:]]+$' and length("shops"."cancel_url") <= 2048),
	CONSTRAINT "shops_fee" CHECK ("shops"."fee_percent" >= 0 and "shops"."fee_percent" <> 'NaN' and "shops"."fee_percent" <= 50),
	CONSTRAINT "shops_state_known" CHECK ("shops"."state" in ('moderation', 'active', 'declined', 'blocked')),
	CONSTRAINT "shops_refused_for_a_reason" CHECK (("shops"."state" in ('declined', 'blocked')) = ("shops"."reason" is not null) and length("shops"."reason") between 1 and 500),
	CONSTRAINT "shops_version_counts" CHECK ("shops"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop_test_balances" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_test_balances_amount" CHECK ("shop_test_balances"."amount" >= 0 and "shop_test_balances"."amount" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "shop_test_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid,
	"key_id" uuid,
	"order_id" text,
	"metadata" jsonb NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"payout_currency_id" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"payout_amount" numeric(38, 18) NOT NULL,
	"inputs" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "shop_test_payouts_kind_known" CHECK ("shop_test_payouts"."kind" in ('payout', 'refund')),
	CONSTRAINT "shop_test_payouts_state_known" CHECK ("shop_test_payouts"."state" in ('waiting', 'approved', 'paid', 'declined', 'cancelled')),
	CONSTRAINT "shop_test_payouts_refund_of_invoice" CHECK (("shop_test_payouts"."kind" = 'refund') = ("shop_test_payouts"."invoice_id" is not null)),
	CONSTRAINT "shop_test_payouts_metadata" CHECK (jsonb_typeof("shop_test_payouts"."metadata") = 'object' and length("shop_test_payouts"."metadata"::text) <= 70000),
	CONSTRAINT "shop_test_payouts_amount" CHECK ("shop_test_payouts"."amount" > 0 and "shop_test_payouts"."amount" <> 'NaN'),
	CONSTRAINT "shop_test_payouts_price" CHECK ("shop_test_payouts"."price" > 0 and "shop_test_payouts"."price" <> 'NaN'),
	CONSTRAINT "shop_test_payouts_payout_amount" CHECK ("shop_test_payouts"."payout_amount" > 0 and "shop_test_payouts"."payout_amount" <> 'NaN'),
	CONSTRAINT "shop_test_payouts_order" CHECK (length("shop_test_payouts"."order_id") between 1 and 100),
	CONSTRAINT "shop_test_payouts_ended_has_time" CHECK (("shop_test_payouts"."state" in ('paid', 'declined', 'cancelled')) = ("shop_test_payouts"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"seq" smallint NOT NULL,
	"url" text NOT NULL,
	"request_headers" jsonb NOT NULL,
	"request_body" text NOT NULL,
	"answer_status" smallint,
	"answer_body" text,
	"fault" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "webhook_attempts_delivery_id_seq_pk" PRIMARY KEY("delivery_id","seq"),
	CONSTRAINT "webhook_attempts_seq" CHECK ("webhook_attempts"."seq" >= 1),
	CONSTRAINT "webhook_attempts_fault_known" CHECK ("webhook_attempts"."fault" in ('answer', 'redirect', 'timeout', 'name_unknown', 'address_refused', 'connection', 'certificate')),
	CONSTRAINT "webhook_attempts_outcome" CHECK ("webhook_attempts"."fault" is not null or "webhook_attempts"."answer_status" between 200 and 299),
	CONSTRAINT "webhook_attempts_answer_length" CHECK (length("webhook_attempts"."answer_body") <= 2000),
	CONSTRAINT "webhook_attempts_milliseconds" CHECK ("webhook_attempts"."milliseconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"is_replay" boolean NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_deliveries_attempts" CHECK ("webhook_deliveries"."attempts" between 0 and 100),
	CONSTRAINT "webhook_deliveries_waits_for_a_time" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_at" is not null) and ("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."ended_at" is null) and ("webhook_deliveries"."leased_until" is null or "webhook_deliveries"."state" = 'waiting')),
	CONSTRAINT "webhook_deliveries_tried" CHECK ("webhook_deliveries"."state" not in ('delivered', 'failed') or "webhook_deliveries"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"url" text NOT NULL,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"secret_sealed" text NOT NULL,
	"previous_sealed" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_one_in_mode" UNIQUE("shop_id","live"),
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https?://[^[:space:]]+$' and length("webhook_endpoints"."url") <= 2048),
	CONSTRAINT "webhook_endpoints_off_reason_known" CHECK ("webhook_endpoints"."off_reason" in ('owner', 'failing', 'office')),
	CONSTRAINT "webhook_endpoints_off_for_a_reason" CHECK ("webhook_endpoints"."is_on" = ("webhook_endpoints"."off_reason" is null)),
	CONSTRAINT "webhook_endpoints_secrets_sealed" CHECK ("webhook_endpoints"."secret_sealed" ~ '^v[1-9][0-9]{0,3}[.]' and "webhook_endpoints"."previous_sealed" ~ '^v[1-9][0-9]{0,3}[.]'),
	CONSTRAINT "webhook_endpoints_previous_whole" CHECK (("webhook_endpoints"."previous_sealed" is null) = ("webhook_endpoints"."previous_until" is null)),
	CONSTRAINT "webhook_endpoints_version_counts" CHECK ("webhook_endpoints"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"type" text NOT NULL,
	"invoice_id" uuid,
	"withdrawal_id" uuid,
	"test_payout_id" uuid,
	"sequence" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_of_invoice_once" UNIQUE("invoice_id","sequence","type"),
	CONSTRAINT "webhook_events_of_withdrawal_once" UNIQUE("withdrawal_id","sequence","type"),
	CONSTRAINT "webhook_events_of_test_once" UNIQUE("test_payout_id","sequence","type"),
	CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('invoice.pending', 'invoice.paid', 'invoice.expired', 'invoice.underpaid', 'invoice.overpaid', 'invoice.refunded', 'payout.pending', 'payout.paid', 'payout.declined', 'withdrawal.pending', 'withdrawal.paid', 'withdrawal.declined')),
	CONSTRAINT "webhook_events_sequence" CHECK ("webhook_events"."sequence" >= 1),
	CONSTRAINT "webhook_events_about_one" CHECK (num_nonnulls("webhook_events"."invoice_id", "webhook_events"."withdrawal_id", "webhook_events"."test_payout_id") = 1 and ("webhook_events"."withdrawal_id" is null or "webhook_events"."live") and ("webhook_events"."test_payout_id" is null or not "webhook_events"."live")),
	CONSTRAINT "webhook_events_type_of_subject" CHECK (("webhook_events"."type" like 'invoice.%') = ("webhook_events"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_source_known";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "shop_key_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "shop_invoice_events" ADD CONSTRAINT "shop_invoice_events_invoice_id_shop_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."shop_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoice_events" ADD CONSTRAINT "shop_invoice_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoice_events" ADD CONSTRAINT "shop_invoice_events_key_id_shop_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."shop_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoice_events" ADD CONSTRAINT "shop_invoice_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_key_id_shop_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."shop_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_link_id_shop_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."shop_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_pay_currency_id_currencies_id_fk" FOREIGN KEY ("pay_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_credit_entry_id_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_reversal_entry_id_entries_id_fk" FOREIGN KEY ("reversal_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_pay_currency_id_currencies_id_fk" FOREIGN KEY ("pay_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_keys" ADD CONSTRAINT "shop_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_keys" ADD CONSTRAINT "shop_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_links" ADD CONSTRAINT "shop_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_test_balances" ADD CONSTRAINT "shop_test_balances_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_test_payouts" ADD CONSTRAINT "shop_test_payouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_test_payouts" ADD CONSTRAINT "shop_test_payouts_invoice_id_shop_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."shop_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_test_payouts" ADD CONSTRAINT "shop_test_payouts_key_id_shop_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."shop_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_test_payouts" ADD CONSTRAINT "shop_test_payouts_payout_currency_id_currencies_id_fk" FOREIGN KEY ("payout_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_invoice_id_shop_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."shop_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_test_payout_id_shop_test_payouts_id_fk" FOREIGN KEY ("test_payout_id") REFERENCES "public"."shop_test_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_invoice_events_actor_user_id_index" ON "shop_invoice_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "shop_invoice_events_key_id_index" ON "shop_invoice_events" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "shop_invoice_events_claim_id_index" ON "shop_invoice_events" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "shop_invoices_newest" ON "shop_invoices" USING btree ("shop_id","live","id");--> statement-breakpoint
CREATE INDEX "shop_invoices_of_status" ON "shop_invoices" USING btree ("shop_id","live","status","id");--> statement-breakpoint
CREATE INDEX "shop_invoices_of_exception" ON "shop_invoices" USING btree ("shop_id","live","exception","id") WHERE "shop_invoices"."exception" <> 'none';--> statement-breakpoint
CREATE INDEX "shop_invoices_paid" ON "shop_invoices" USING btree ("shop_id","live","paid_at","id") WHERE "shop_invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_invoices_of_email" ON "shop_invoices" USING btree ("shop_id","live",lower("email"),"id") WHERE "shop_invoices"."email" is not null;--> statement-breakpoint
CREATE INDEX "shop_invoices_desk" ON "shop_invoices" USING btree ("live","status","id");--> statement-breakpoint
CREATE INDEX "shop_invoices_of_address" ON "shop_invoices" USING btree ("address","created_at") WHERE "shop_invoices"."address" is not null;--> statement-breakpoint
CREATE INDEX "shop_invoices_running_out" ON "shop_invoices" USING btree ("expires_at") WHERE status in ('new', 'pending');--> statement-breakpoint
CREATE INDEX "shop_invoices_in_debt" ON "shop_invoices" USING btree ("shop_id","id") WHERE "shop_invoices"."debt" > 0;--> statement-breakpoint
CREATE INDEX "shop_invoices_of_link" ON "shop_invoices" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "shop_invoices_claim_id_index" ON "shop_invoices" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "shop_invoices_key_id_index" ON "shop_invoices" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "shop_invoices_currency_id_index" ON "shop_invoices" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "shop_invoices_of_pay_currency" ON "shop_invoices" USING btree ("pay_currency_id","shop_id","live","id");--> statement-breakpoint
CREATE INDEX "shop_days_pay_currency_id_index" ON "shop_days" USING btree ("pay_currency_id");--> statement-breakpoint
CREATE INDEX "shop_keys_of_shop" ON "shop_keys" USING btree ("shop_id","live","id");--> statement-breakpoint
CREATE INDEX "shop_keys_revoked_by_index" ON "shop_keys" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "shop_links_of_shop" ON "shop_links" USING btree ("shop_id","live","id");--> statement-breakpoint
CREATE INDEX "shop_events_actor_user_id_index" ON "shop_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "shops_of_user" ON "shops" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "shops_in_state" ON "shops" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "shops_currency_id_index" ON "shops" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "shop_test_payouts_of_shop" ON "shop_test_payouts" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "shop_test_payouts_of_invoice" ON "shop_test_payouts" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "shop_test_payouts_key_id_index" ON "shop_test_payouts" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "shop_test_payouts_payout_currency_id_index" ON "shop_test_payouts" USING btree ("payout_currency_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE "webhook_deliveries"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_state" ON "webhook_deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_failing" ON "webhook_endpoints" USING btree ("failing_since") WHERE "webhook_endpoints"."failing_since" is not null and "webhook_endpoints"."is_on";--> statement-breakpoint
CREATE INDEX "webhook_events_of_shop" ON "webhook_events" USING btree ("shop_id","live","id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_invoice_id_shop_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."shop_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_shop_key_id_shop_keys_id_fk" FOREIGN KEY ("shop_key_id") REFERENCES "public"."shop_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_of_invoice" ON "claims" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_unpaid_of_invoice" ON "claims" USING btree ("invoice_id") WHERE state in ('created', 'awaiting_payment') and exception = 'none';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_credit_of_invoice" ON "claims" USING btree ("invoice_id") WHERE state in ('paying_out', 'completed');--> statement-breakpoint
CREATE INDEX "withdrawals_of_shop" ON "withdrawals" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open_of_shop" ON "withdrawals" USING btree ("shop_id","currency_id") WHERE shop_id is not null and state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_of_invoice" ON "withdrawals" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_shop_key_id_index" ON "withdrawals" USING btree ("shop_key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_shop_order_once" ON "withdrawals" USING btree ("shop_id","order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_of_invoice_plain" CHECK ("claims"."invoice_id" is null or ("claims"."promo_code_id" is null and "claims"."partner_key_id" is null and "claims"."course_type" = 'default'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_of_shop_or_referrer" CHECK (("withdrawals"."source" = 'referral') = ("withdrawals"."shop_id" is null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refund_of_invoice" CHECK (("withdrawals"."source" = 'shop_refund') = ("withdrawals"."invoice_id" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_by_key" CHECK ("withdrawals"."source" in ('shop_payout', 'shop_refund') or num_nonnulls("withdrawals"."shop_key_id", "withdrawals"."order_id", "withdrawals"."metadata") = 0);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order" CHECK (length("withdrawals"."order_id") between 1 and 100);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_metadata" CHECK (jsonb_typeof("withdrawals"."metadata") = 'object' and length("withdrawals"."metadata"::text) <= 70000);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_source_known" CHECK ("withdrawals"."source" in ('referral', 'shop', 'shop_payout', 'shop_refund'));--> statement-breakpoint

ALTER TABLE "claims" ADD CONSTRAINT "claims_invoice_id_shop_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."shop_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- Written by hand from here on: the foreign key above, because invoices refer to claims too, and what no CHECK
-- can say. Histories are append-only, and nothing that others name is removed.
CREATE TRIGGER shop_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_invoice_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_invoice_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON webhook_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_never_change BEFORE UPDATE OR TRUNCATE ON webhook_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shops_never_removed BEFORE DELETE OR TRUNCATE ON shops
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_keys_never_removed BEFORE DELETE OR TRUNCATE ON shop_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_links_never_removed BEFORE DELETE OR TRUNCATE ON shop_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_invoices_never_removed BEFORE DELETE OR TRUNCATE ON shop_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_never_removed BEFORE DELETE OR TRUNCATE ON webhook_endpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_never_emptied BEFORE TRUNCATE ON webhook_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A delivery may be removed 90 days after it has ended, and its attempts only with it.
CREATE FUNCTION refuse_early_removal_of_delivery() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.ended_at IS NULL OR OLD.ended_at > now() - interval '89 days' THEN
    RAISE EXCEPTION 'delivery % is still needed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_removed_late BEFORE DELETE ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal_of_delivery();
--> statement-breakpoint
CREATE FUNCTION refuse_removal_of_attempt() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_deliveries WHERE id = OLD.delivery_id) THEN
    RAISE EXCEPTION 'an attempt of delivery % is still needed', OLD.delivery_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_removed_with_delivery BEFORE DELETE ON webhook_attempts
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_attempt();
--> statement-breakpoint

-- A shop is made by an account that is served, at most five of them, and waits for the office. It keeps its
-- owner and its currency, and goes no other way than `shopWays` says. Its name, its site and its picture, which payers
-- trust, are judged before it sells under them; what was approved last is kept.
CREATE FUNCTION refuse_other_shop() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.time_zone IS DISTINCT FROM OLD.time_zone THEN
    -- Fails for a zone that there is not.
    PERFORM now() AT TIME ZONE NEW.time_zone;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users
      WHERE id = NEW.user_id AND deleted_at IS NULL AND blocked_at IS NULL AND activated_at IS NOT NULL
      FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % gets no shop', NEW.user_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_of_served';
    END IF;
    IF (SELECT count(*) FROM shops WHERE user_id = NEW.user_id) >= 5 THEN
      RAISE EXCEPTION 'account % has five shops', NEW.user_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_at_most_five';
    END IF;
    IF NEW.state <> 'moderation' OR NEW.version <> 1
      OR num_nonnulls(NEW.approved_name, NEW.approved_site, NEW.approved_logo) > 0 THEN
      RAISE EXCEPTION 'shop % must begin in moderation', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_state_way';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.user_id, OLD.currency_id, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.currency_id, NEW.created_at) THEN
    RAISE EXCEPTION 'shop % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Without its picture it may go on.
  IF OLD.state IN ('active', 'blocked') AND NEW.state = 'active' AND (
    (OLD.approved_name, OLD.approved_site) IS DISTINCT FROM (NEW.name, NEW.site)
    OR (NEW.logo IS NOT NULL AND NEW.logo IS DISTINCT FROM OLD.approved_logo)
  ) THEN
    RAISE EXCEPTION 'shop % is judged again under another name or picture', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_judged_as_seen';
  END IF;
  IF NEW.state = 'active' THEN
    NEW.approved_name := NEW.name;
    NEW.approved_site := NEW.site;
    NEW.approved_logo := NEW.logo;
  ELSE
    NEW.approved_name := OLD.approved_name;
    NEW.approved_site := OLD.approved_site;
    NEW.approved_logo := OLD.approved_logo;
  END IF;
  IF NEW.version <> OLD.version + 1 OR NOT (
    NEW.state = OLD.state OR CASE OLD.state
      WHEN 'moderation' THEN NEW.state IN ('active', 'declined', 'blocked')
      WHEN 'active' THEN NEW.state IN ('moderation', 'blocked')
      WHEN 'declined' THEN NEW.state IN ('moderation', 'blocked')
      WHEN 'blocked' THEN NEW.state IN ('active', 'moderation')
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'shop % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_state_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shops_state_way BEFORE INSERT OR UPDATE ON shops
  FOR EACH ROW EXECUTE FUNCTION refuse_other_shop();
--> statement-breakpoint
CREATE FUNCTION refuse_untold_shop() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shop_events
    WHERE shop_id = NEW.id AND seq = NEW.version AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'shop % is % without an event that says so', NEW.id, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shops_told';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shops_told AFTER INSERT OR UPDATE ON shops
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_shop();
--> statement-breakpoint

-- A key stays what it is: it is used, and it is revoked once. A live one is made only for an active shop; a
-- shop has at most ten valid ones in each mode.
CREATE FUNCTION refuse_other_shop_key() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shop_state text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.shop_id, OLD.live, OLD.name, OLD.hash, OLD.hint, OLD.scopes, OLD.created_at)
      IS DISTINCT FROM
       (NEW.id, NEW.shop_id, NEW.live, NEW.name, NEW.hash, NEW.hint, NEW.scopes, NEW.created_at)
      OR (OLD.last_used_at IS NOT NULL AND NEW.last_used_at IS NULL)
      OR (OLD.revoked_at IS NOT NULL AND (OLD.last_used_at, OLD.revoked_at, OLD.revoked_by)
        IS DISTINCT FROM (NEW.last_used_at, NEW.revoked_at, NEW.revoked_by)) THEN
      RAISE EXCEPTION 'key % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT shops.state INTO shop_state FROM shops JOIN users ON users.id = shops.user_id
    WHERE shops.id = NEW.shop_id AND users.blocked_at IS NULL AND users.deleted_at IS NULL
    FOR NO KEY UPDATE OF shops;
  IF shop_state IS NULL OR (NEW.live AND shop_state <> 'active')
    OR NEW.revoked_at IS NOT NULL OR NEW.last_used_at IS NOT NULL THEN
    RAISE EXCEPTION 'shop % gets no such key', NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_keys_of_served';
  END IF;
  IF (SELECT count(*) FROM shop_keys
    WHERE shop_id = NEW.shop_id AND live = NEW.live AND revoked_at IS NULL) >= 10 THEN
    RAISE EXCEPTION 'shop % has ten keys', NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_keys_at_most_ten';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_keys_stay_themselves BEFORE INSERT OR UPDATE ON shop_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_other_shop_key();
--> statement-breakpoint

-- A link asks for what it was made for; it is only switched on and off.
CREATE FUNCTION refuse_other_shop_link() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'link % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_links_stay_themselves BEFORE UPDATE ON shop_links
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.shop_id, OLD.live, OLD.code, OLD.amount, OLD.description, OLD.until, OLD.is_once, OLD.minutes,
      OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.shop_id, NEW.live, NEW.code, NEW.amount, NEW.description, NEW.until, NEW.is_once, NEW.minutes,
      NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_shop_link();
--> statement-breakpoint

-- An invoice is made as its shop, its key and its link allow: by an active shop, or in the test mode by one that
-- is not blocked, and never by one of a blocked account; in the shop's currency, with its digits and the shop's fee. A
-- link that is off, over or used up makes none.
CREATE FUNCTION refuse_other_new_invoice() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shop shops%ROWTYPE;
  allowed smallint;
BEGIN
  IF NEW.status <> 'new' OR NEW.exception <> 'none' OR NEW.version <> 1 OR num_nonnulls(NEW.claim_id,
    NEW.pay_amount, NEW.paid_amount, NEW.reversed_at, NEW.cancelled_at, NEW.ended_at) > 0 THEN
    RAISE EXCEPTION 'invoice % must begin as new', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_status_way';
  END IF;
  SELECT * INTO shop FROM shops WHERE id = NEW.shop_id FOR SHARE;
  SELECT digits INTO allowed FROM currencies WHERE id = NEW.currency_id;
  IF shop.currency_id <> NEW.currency_id OR shop.fee_percent <> NEW.fee_percent
    OR scale(trim_scale(NEW.amount)) > allowed
    OR shop.state = 'blocked' OR (NEW.live AND shop.state <> 'active')
    OR EXISTS (SELECT FROM users WHERE id = shop.user_id AND blocked_at IS NOT NULL) THEN
    RAISE EXCEPTION 'shop % makes no such invoice', NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_of_shop';
  END IF;
  IF NEW.key_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM shop_keys WHERE id = NEW.key_id AND shop_id = NEW.shop_id AND live = NEW.live
      AND revoked_at IS NULL AND 'invoices' = ANY (scopes)
  ) THEN
    RAISE EXCEPTION 'key % makes no such invoice', NEW.key_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_of_key';
  END IF;
  IF NEW.link_id IS NOT NULL THEN
    PERFORM FROM shop_links WHERE id = NEW.link_id FOR NO KEY UPDATE;
    IF NOT EXISTS (
      SELECT FROM shop_links WHERE id = NEW.link_id AND shop_id = NEW.shop_id AND live = NEW.live
        AND is_on AND (until IS NULL OR until > NEW.created_at)
        AND (amount IS NULL OR amount = NEW.amount) AND description = NEW.description
        AND NOT (is_once AND EXISTS (
          SELECT FROM shop_invoices WHERE link_id = NEW.link_id AND status <> 'expired'))
    ) THEN
      RAISE EXCEPTION 'link % makes no such invoice', NEW.link_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_of_link';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_invoices_begin BEFORE INSERT ON shop_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_new_invoice();
--> statement-breakpoint

-- The terms of an invoice never change; what was paid, credited and taken back is written once; it goes no other
-- way than `invoiceWays` says.
CREATE FUNCTION refuse_other_invoice_way() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.shop_id, OLD.live, OLD.order_id, OLD.amount, OLD.currency_id, OLD.description, OLD.metadata,
      OLD.locale, OLD.return_url, OLD.cancel_url, OLD.key_id, OLD.link_id, OLD.address, OLD.fee_percent,
      OLD.expires_at, OLD.created_at)
    IS DISTINCT FROM
     (NEW.id, NEW.shop_id, NEW.live, NEW.order_id, NEW.amount, NEW.currency_id, NEW.description, NEW.metadata,
      NEW.locale, NEW.return_url, NEW.cancel_url, NEW.key_id, NEW.link_id, NEW.address, NEW.fee_percent,
      NEW.expires_at, NEW.created_at)
    OR (OLD.email IS NOT NULL AND OLD.email IS DISTINCT FROM NEW.email)
    OR (OLD.cancelled_at IS NOT NULL AND OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
    OR (OLD.paid_amount IS NOT NULL AND (OLD.claim_id, OLD.pay_currency_id, OLD.pay_amount, OLD.paid_amount,
      OLD.fee_amount, OLD.set_off, OLD.paid_at, OLD.paid_on, OLD.credit_entry_id)
      IS DISTINCT FROM (NEW.claim_id, NEW.pay_currency_id, NEW.pay_amount, NEW.paid_amount,
      NEW.fee_amount, NEW.set_off, NEW.paid_at, NEW.paid_on, NEW.credit_entry_id))
    OR (OLD.reversed_at IS NOT NULL AND (OLD.reversed_at, OLD.reversal_entry_id)
      IS DISTINCT FROM (NEW.reversed_at, NEW.reversal_entry_id))
    OR (OLD.reversed_at IS NOT NULL AND NEW.debt > OLD.debt) THEN
    RAISE EXCEPTION 'invoice % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- The address of the payer, and the settling of a debt, are no moves.
  IF NEW.version = OLD.version AND (NEW.status, NEW.exception, NEW.paid_amount, NEW.refunded_amount,
      NEW.reversed_at, NEW.cancelled_at)
    IS NOT DISTINCT FROM (OLD.status, OLD.exception, OLD.paid_amount, OLD.refunded_amount,
      OLD.reversed_at, OLD.cancelled_at) THEN
    RETURN NEW;
  END IF;
  IF NEW.version <> OLD.version + 1 OR NOT (
    NEW.status = OLD.status OR CASE OLD.status
      WHEN 'new' THEN NEW.status IN ('pending', 'paid', 'underpaid', 'expired')
      WHEN 'pending' THEN NEW.status IN ('new', 'paid', 'underpaid', 'expired', 'refunded')
      WHEN 'expired' THEN NEW.status IN ('pending', 'paid', 'underpaid', 'refunded')
      WHEN 'underpaid' THEN NEW.status IN ('pending', 'paid', 'expired', 'refunded')
      WHEN 'paid' THEN NEW.status = 'refunded'
      -- A refund that was declined gives the payment back to the shop.
      WHEN 'refunded' THEN NEW.status IN ('paid', 'underpaid') AND OLD.paid_amount IS NOT NULL
        AND OLD.reversed_at IS NULL
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'invoice % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_status_way';
  END IF;
  IF OLD.ended_at IS NULL AND NEW.status NOT IN ('new', 'pending') THEN
    NEW.ended_at := NEW.updated_at;
  ELSE
    NEW.ended_at := OLD.ended_at;
  END IF;
  IF OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL THEN
    SELECT (NEW.paid_at AT TIME ZONE time_zone)::date INTO NEW.paid_on FROM shops WHERE id = NEW.shop_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_invoices_status_way BEFORE UPDATE ON shop_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_other_invoice_way();
--> statement-breakpoint

-- At commit the last event of an invoice says its status; a credit is a sale that was posted for the shop, less
-- the fee and what settled a debt; and refunds have set aside exactly what the invoice says.
CREATE FUNCTION refuse_untold_invoice() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_is shop_invoices%ROWTYPE;
  credited numeric;
  refunds numeric;
BEGIN
  SELECT * INTO now_is FROM shop_invoices WHERE id = NEW.id;
  IF NOT EXISTS (SELECT FROM shop_invoice_events WHERE invoice_id = now_is.id AND seq = now_is.version
      AND to_status = now_is.status AND exception = now_is.exception) THEN
    RAISE EXCEPTION 'invoice % is % without an event that says so', now_is.id, now_is.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_told';
  END IF;
  IF now_is.credit_entry_id IS NOT NULL THEN
    SELECT -sum(posting.amount) INTO credited
      FROM postings posting
      JOIN entries entry ON entry.id = posting.entry_id AND entry.kind = 'shop_sale'
      JOIN accounts account ON account.id = posting.account_id
        AND account.name = 'owed:shop:' || now_is.shop_id
      WHERE posting.entry_id = now_is.credit_entry_id AND posting.currency_id = now_is.currency_id;
    IF coalesce(credited, 0) <> now_is.paid_amount - now_is.fee_amount - now_is.set_off OR NOT EXISTS (
      SELECT FROM claim_entries
        WHERE entry_id = now_is.credit_entry_id AND claim_id = now_is.claim_id
    ) THEN
      RAISE EXCEPTION 'invoice % is not credited as it says', now_is.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_credited';
    END IF;
  END IF;
  IF now_is.paid_amount IS NOT NULL THEN
    IF now_is.live THEN
      SELECT coalesce(sum(amount), 0) INTO refunds FROM withdrawals
        WHERE invoice_id = now_is.id AND state IN ('waiting', 'approved', 'paid');
    ELSE
      SELECT coalesce(sum(amount), 0) INTO refunds FROM shop_test_payouts
        WHERE invoice_id = now_is.id AND state IN ('waiting', 'approved', 'paid');
    END IF;
    IF refunds <> now_is.refunded_amount THEN
      RAISE EXCEPTION 'refunds of invoice % are %, not %', now_is.id, refunds, now_is.refunded_amount
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_refunds';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shop_invoices_told AFTER INSERT OR UPDATE ON shop_invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_invoice();
--> statement-breakpoint
CREATE FUNCTION refuse_uncounted_refund() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  refunds numeric;
  counted numeric;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO refunds FROM (
    SELECT amount FROM withdrawals
      WHERE invoice_id = NEW.invoice_id AND state IN ('waiting', 'approved', 'paid')
    UNION ALL
    SELECT amount FROM shop_test_payouts
      WHERE invoice_id = NEW.invoice_id AND state IN ('waiting', 'approved', 'paid')
  ) refund;
  SELECT refunded_amount INTO counted FROM shop_invoices WHERE id = NEW.invoice_id;
  IF refunds <> counted THEN
    RAISE EXCEPTION 'refunds of invoice % are %, not %', NEW.invoice_id, refunds, counted
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_invoices_refunds';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER withdrawals_counted_as_refund AFTER INSERT OR UPDATE ON withdrawals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL)
  EXECUTE FUNCTION refuse_uncounted_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shop_test_payouts_counted_as_refund AFTER INSERT OR UPDATE ON shop_test_payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL)
  EXECUTE FUNCTION refuse_uncounted_refund();
--> statement-breakpoint

-- A claim pays a live invoice in its currency, while its shop is not blocked, nor the shop's owner, and only if no
-- other claim of it is open or has credited the shop.
CREATE FUNCTION refuse_claim_of_invoice() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM shop_invoices
    WHERE id = NEW.invoice_id AND live AND currency_id = NEW.to_currency_id AND status IN ('new', 'pending')
    FOR NO KEY UPDATE;
  IF FOUND THEN
    PERFORM FROM shops
      WHERE id = (SELECT shop_id FROM shop_invoices WHERE id = NEW.invoice_id) AND state <> 'blocked'
        AND NOT EXISTS (SELECT FROM users WHERE users.id = shops.user_id AND blocked_at IS NOT NULL)
      FOR SHARE;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % is not paid by such a claim', NEW.invoice_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_of_payable_invoice';
  END IF;
  IF EXISTS (SELECT FROM claims WHERE invoice_id = NEW.invoice_id
    AND state NOT IN ('cancelled', 'expired', 'rejected', 'refunded')) THEN
    RAISE EXCEPTION 'invoice % has another claim', NEW.invoice_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'claims_one_alive_of_invoice';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_of_payable_invoice BEFORE INSERT ON claims
  FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL) EXECUTE FUNCTION refuse_claim_of_invoice();
--> statement-breakpoint
CREATE TRIGGER claims_keep_invoice BEFORE UPDATE OF invoice_id ON claims
  FOR EACH ROW WHEN (OLD.invoice_id IS DISTINCT FROM NEW.invoice_id) EXECUTE FUNCTION refuse_other_claim();
--> statement-breakpoint

-- At commit the shop of a completed claim is credited, and nobody was sent anything.
CREATE FUNCTION refuse_uncredited_claim() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shop_invoices
    WHERE id = NEW.invoice_id AND claim_id = NEW.id AND credit_entry_id IS NOT NULL) THEN
    RAISE EXCEPTION 'claim % is completed, but invoice % is not credited', NEW.id, NEW.invoice_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_credit_their_shop';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER claims_credit_their_shop AFTER UPDATE OF state ON claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.invoice_id IS NOT NULL AND NEW.state = 'completed') EXECUTE FUNCTION refuse_uncredited_claim();
--> statement-breakpoint
CREATE FUNCTION refuse_payout_of_invoice() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM claims WHERE id = NEW.claim_id AND invoice_id IS NOT NULL) THEN
    RAISE EXCEPTION 'claim % pays an invoice, nothing is paid out for it', NEW.claim_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_not_of_invoice';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_not_of_invoice BEFORE INSERT ON payouts
  FOR EACH ROW WHEN (NEW.kind = 'payout') EXECUTE FUNCTION refuse_payout_of_invoice();
--> statement-breakpoint

-- The statistics follow the invoices. The invoices of one shop are credited one after another anyway, because
-- each credit changes the balance of the shop. A refund is counted on the day of the sale, whatever the time zone
-- of the shop has become since.
CREATE FUNCTION keep_shop_days() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ends integer := CASE WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN 1 ELSE 0 END;
  sells integer := CASE WHEN OLD.paid_amount IS NULL AND NEW.paid_amount IS NOT NULL THEN 1 ELSE 0 END;
  converts integer := CASE WHEN sells = 1 AND NEW.paid_amount >= NEW.amount THEN 1 ELSE 0 END;
  refunded numeric := NEW.refunded_amount - OLD.refunded_amount;
BEGIN
  IF ends + converts > 0 THEN
    INSERT INTO shop_days AS kept (shop_id, live, day, ended, converted)
      SELECT NEW.shop_id, NEW.live, (NEW.created_at AT TIME ZONE time_zone)::date, ends, converts
      FROM shops WHERE id = NEW.shop_id
      ON CONFLICT (shop_id, live, day, pay_currency_id) DO UPDATE
        SET ended = kept.ended + ends, converted = kept.converted + converts;
  END IF;
  IF sells = 1 THEN
    INSERT INTO shop_days AS kept (shop_id, live, day, pay_currency_id, sales, turnover, fees)
      VALUES (NEW.shop_id, NEW.live, NEW.paid_on, NEW.pay_currency_id, 1, NEW.paid_amount, NEW.fee_amount)
      ON CONFLICT (shop_id, live, day, pay_currency_id) DO UPDATE
        SET sales = kept.sales + 1, turnover = kept.turnover + NEW.paid_amount,
          fees = kept.fees + NEW.fee_amount;
  END IF;
  IF refunded <> 0 THEN
    UPDATE shop_days SET refunds = refunds + refunded
      WHERE shop_id = NEW.shop_id AND live = NEW.live AND day = NEW.paid_on
        AND pay_currency_id IS NOT DISTINCT FROM NEW.pay_currency_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_invoices_keep_days AFTER UPDATE OF status, paid_amount, refunded_amount ON shop_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_shop_days();
--> statement-breakpoint
CREATE TRIGGER shop_days_never_removed BEFORE DELETE OR TRUNCATE ON shop_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_shop_day() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the days of shop % are only changed by invoices', NEW.shop_id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_days_follow_invoices BEFORE INSERT OR UPDATE ON shop_days
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_other_shop_day();
--> statement-breakpoint

-- An endpoint stays that of its shop and mode. Nothing waits to be sent to one that is off.
CREATE FUNCTION refuse_other_endpoint() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'endpoint % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_stay_themselves BEFORE UPDATE ON webhook_endpoints
  FOR EACH ROW
  WHEN ((OLD.id, OLD.shop_id, OLD.live, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.shop_id, NEW.live, NEW.created_at))
  EXECUTE FUNCTION refuse_other_endpoint();
--> statement-breakpoint
CREATE FUNCTION drop_deliveries_of_endpoint() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE webhook_deliveries
    SET state = 'dropped', next_at = NULL, leased_until = NULL, ended_at = NEW.updated_at
    WHERE endpoint_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_drop_deliveries AFTER UPDATE OF is_on ON webhook_endpoints
  FOR EACH ROW WHEN (OLD.is_on AND NOT NEW.is_on) EXECUTE FUNCTION drop_deliveries_of_endpoint();
--> statement-breakpoint

-- A delivery brings an event of a shop to that shop, in the same mode, while the endpoint is on; it ends once.
CREATE FUNCTION refuse_other_delivery() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM webhook_endpoints endpoint
      JOIN webhook_events event ON event.id = NEW.event_id
      WHERE endpoint.id = NEW.endpoint_id AND endpoint.is_on
        AND endpoint.shop_id = event.shop_id AND endpoint.live = event.live
      FOR SHARE OF endpoint;
    IF NOT FOUND OR NEW.state <> 'waiting' OR NEW.attempts <> 0 THEN
      RAISE EXCEPTION 'event % is not for endpoint %', NEW.event_id, NEW.endpoint_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_deliveries_to_own_shop';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'waiting' OR NEW.attempts < OLD.attempts
    OR (OLD.id, OLD.event_id, OLD.endpoint_id, OLD.is_replay, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.event_id, NEW.endpoint_id, NEW.is_replay, NEW.created_at) THEN
    RAISE EXCEPTION 'delivery % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_stay_themselves BEFORE INSERT OR UPDATE ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION refuse_other_delivery();
--> statement-breakpoint

-- An event tells a shop about its own, in the mode of what it tells about.
CREATE FUNCTION refuse_event_of_another() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM shop_invoices WHERE id = NEW.invoice_id AND shop_id = NEW.shop_id AND live = NEW.live
    UNION ALL
    SELECT FROM withdrawals WHERE id = NEW.withdrawal_id AND shop_id = NEW.shop_id
    UNION ALL
    SELECT FROM shop_test_payouts WHERE id = NEW.test_payout_id AND shop_id = NEW.shop_id
  ) THEN
    RAISE EXCEPTION 'shop % is told about another''s', NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_events_of_own';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_events_of_own BEFORE INSERT ON webhook_events
  FOR EACH ROW EXECUTE FUNCTION refuse_event_of_another();
--> statement-breakpoint

-- A payout of the test mode stays what was asked for, refunds only a test invoice of its shop, and ends once.
CREATE FUNCTION refuse_other_test_payout() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' OR NEW.version <> 1 OR (NEW.invoice_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM shop_invoices WHERE id = NEW.invoice_id AND shop_id = NEW.shop_id AND NOT live
    )) OR (NEW.key_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM shop_keys WHERE id = NEW.key_id AND shop_id = NEW.shop_id AND NOT live
    )) THEN
      RAISE EXCEPTION 'test payout % is not of shop %', NEW.id, NEW.shop_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_test_payouts_of_shop';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state NOT IN ('waiting', 'approved') OR NEW.version <> OLD.version + 1
    OR (OLD.id, OLD.shop_id, OLD.kind, OLD.invoice_id, OLD.key_id, OLD.order_id, OLD.metadata, OLD.amount,
      OLD.payout_currency_id, OLD.price, OLD.payout_amount, OLD.inputs, OLD.created_at)
      IS DISTINCT FROM
       (NEW.id, NEW.shop_id, NEW.kind, NEW.invoice_id, NEW.key_id, NEW.order_id, NEW.metadata, NEW.amount,
      NEW.payout_currency_id, NEW.price, NEW.payout_amount, NEW.inputs, NEW.created_at) THEN
    RAISE EXCEPTION 'test payout % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_test_payouts_stay_themselves BEFORE INSERT OR UPDATE ON shop_test_payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_other_test_payout();
--> statement-breakpoint
CREATE TRIGGER shop_test_payouts_never_removed BEFORE DELETE OR TRUNCATE ON shop_test_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A withdrawal of a shop belongs to the shop's owner, leaves the shop's currency, and refunds only a live invoice
-- of the shop. As before, it stays what was requested and moves only as `withdrawalMoves` says.
CREATE FUNCTION refuse_withdrawal_of_another_shop() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM shops WHERE id = NEW.shop_id AND user_id = NEW.user_id AND currency_id = NEW.currency_id
  ) OR (NEW.invoice_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM shop_invoices WHERE id = NEW.invoice_id AND shop_id = NEW.shop_id AND live
      AND paid_amount IS NOT NULL
  )) OR (NEW.shop_key_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM shop_keys WHERE id = NEW.shop_key_id AND shop_id = NEW.shop_id AND live AND revoked_at IS NULL
      AND (CASE NEW.source WHEN 'shop_refund' THEN 'refunds' ELSE 'payouts' END) = ANY (scopes)
  )) THEN
    RAISE EXCEPTION 'withdrawal % is not of shop %', NEW.id, NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_of_own_shop';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_of_own_shop BEFORE INSERT ON withdrawals
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL) EXECUTE FUNCTION refuse_withdrawal_of_another_shop();
--> statement-breakpoint
CREATE FUNCTION refuse_other_shop_withdrawal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'withdrawal % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_keep_shop BEFORE UPDATE ON withdrawals
  FOR EACH ROW
  WHEN ((OLD.shop_id, OLD.invoice_id, OLD.shop_key_id, OLD.order_id, OLD.metadata)
    IS DISTINCT FROM (NEW.shop_id, NEW.invoice_id, NEW.shop_key_id, NEW.order_id, NEW.metadata))
  EXECUTE FUNCTION refuse_other_shop_withdrawal();
--> statement-breakpoint

-- A shop that is blocked, or that owes the office, gets nothing approved and paid; nor is a payment refunded that
-- was called back.
CREATE FUNCTION refuse_unserved_shop_withdrawal() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shops WHERE id = NEW.shop_id AND state <> 'blocked')
    OR EXISTS (SELECT FROM shop_invoices WHERE shop_id = NEW.shop_id AND debt > 0)
    OR EXISTS (SELECT FROM shop_invoices WHERE id = NEW.invoice_id AND reversed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'withdrawal % is of a shop or of a payment that gets no money', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_to_served_shop';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_to_served_shop BEFORE INSERT OR UPDATE OF state, endorsed_by ON withdrawals
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL AND NEW.state IN ('waiting', 'approved', 'paid'))
  EXECUTE FUNCTION refuse_unserved_shop_withdrawal();
