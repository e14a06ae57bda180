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
	"refund_inputs" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('created', 'awaiting_payment', 'checking_payment', 'on_hold', 'paying_out', 'completed', 'cancelled', 'expired', 'rejected', 'refunding', 'refunded')),
	CONSTRAINT "claims_exception_known" CHECK ("claims"."exception" in ('none', 'paid_partial', 'paid_over', 'paid_late', 'wrong_currency')),
	CONSTRAINT "claims_locale_known" CHECK ("claims"."locale" in ('ru', 'en')),
	CONSTRAINT "claims_course_type_known" CHECK ("claims"."course_type" in ('default', 'verification')),
	CONSTRAINT "claims_two_currencies" CHECK ("claims"."from_currency_id" <> "claims"."to_currency_id"),
	CONSTRAINT "claims_email_length" CHECK (length("claims"."email") <= 254),
	CONSTRAINT "claims_secret_hash_shape" CHECK ("claims"."secret_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "claims_requisite_hash_shape" CHECK ("claims"."requisite_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "claims_window_range" CHECK ("claims"."window_minutes" between 5 and 1440),
	CONSTRAINT "claims_version_counts" CHECK ("claims"."version" >= 1 and "claims"."quote_seq" >= 0),
	CONSTRAINT "claims_held_while_open" CHECK (not "claims"."is_held" or "claims"."state" in ('awaiting_payment', 'checking_payment', 'on_hold', 'paying_out')),
	CONSTRAINT "claims_hold_has_reason" CHECK (("claims"."state" = 'on_hold') = ("claims"."hold_reason" is not null and "claims"."state_before_hold" is not null)),
	CONSTRAINT "claims_finished_when_final" CHECK (("claims"."state" in ('completed', 'cancelled', 'expired', 'rejected', 'refunded')) = ("claims"."finished_at" is not null)),
	CONSTRAINT "claims_remark_length" CHECK (length("claims"."remark") <= 1000)
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
	CONSTRAINT "mails_once" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'kept')),
	CONSTRAINT "mails_locale_known" CHECK ("mails"."locale" in ('ru', 'en')),
	CONSTRAINT "mails_recipient_shape" CHECK ("mails"."recipient" ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "mails_sent_has_time" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
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
	CONSTRAINT "incoming_payments_once" UNIQUE("method","reference"),
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
	CONSTRAINT "payouts_kind_known" CHECK ("payouts"."kind" in ('payout', 'refund')),
	CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('manual', 'form')),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."amount" <> 'NaN'),
	CONSTRAINT "payouts_leased_while_sending" CHECK (("payouts"."state" = 'sending') = ("payouts"."leased_until" is not null)),
	CONSTRAINT "payouts_sent_has_reference" CHECK ("payouts"."state" <> 'sent' or "payouts"."reference" is not null),
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
ALTER TABLE "claims" ADD CONSTRAINT "claims_from_currency_id_currencies_id_fk" FOREIGN KEY ("from_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_to_currency_id_currencies_id_fk" FOREIGN KEY ("to_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_from_id_cities_id_fk" FOREIGN KEY ("city_from_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_city_to_id_cities_id_fk" FOREIGN KEY ("city_to_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist" ADD CONSTRAINT "blacklist_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_requisite_id_payment_requisites_id_fk" FOREIGN KEY ("requisite_id") REFERENCES "public"."payment_requisites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requisites" ADD CONSTRAINT "payment_requisites_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "claims_email" ON "claims" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "claims_requisite_hash_index" ON "claims" USING btree ("requisite_hash");--> statement-breakpoint
CREATE INDEX "claims_address_created_at_index" ON "claims" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "claims_state_id_index" ON "claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claims_running_out" ON "claims" USING btree ("expires_at") WHERE "claims"."state" in ('created', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at_index" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_events_subject_id_id_index" ON "outbox_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_events_waiting" ON "outbox_events" USING btree ("id") WHERE "outbox_events"."published_at" is null;--> statement-breakpoint
CREATE INDEX "mails_claim_id_index" ON "mails" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blacklist_created_by_index" ON "blacklist" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "claim_pay_ins_requisite_id_created_at_index" ON "claim_pay_ins" USING btree ("requisite_id","created_at");--> statement-breakpoint
CREATE INDEX "incoming_payments_claim_id_index" ON "incoming_payments" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_currency_id_index" ON "incoming_payments" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "payment_requisites_currency_id_last_used_at_index" ON "payment_requisites" USING btree ("currency_id","last_used_at");--> statement-breakpoint
CREATE INDEX "payouts_claim_id_index" ON "payouts" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payouts_currency_id_index" ON "payouts" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "payouts_sent_by_index" ON "payouts" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_may_be_gone" ON "payouts" USING btree ("claim_id") WHERE "payouts"."state" in ('sending', 'unknown', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_waits" ON "payouts" USING btree ("claim_id") WHERE "payouts"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "payouts_leased" ON "payouts" USING btree ("leased_until") WHERE "payouts"."state" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rules_one_office" ON "risk_rules" USING btree (("direction_id" is null)) WHERE "risk_rules"."direction_id" is null;--> statement-breakpoint
-- From here on what no CHECK can say. These are refusals only: nothing here moves or computes money.

CREATE TRIGGER claim_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_quotes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_pay_ins_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_pay_ins
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER incoming_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON incoming_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_never_removed BEFORE DELETE OR TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payouts_never_removed BEFORE DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What was agreed stays as it was agreed.
CREATE FUNCTION refuse_other_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'claim % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_stay_themselves BEFORE UPDATE ON claims
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.number, OLD.direction_id, OLD.from_currency_id, OLD.to_currency_id, OLD.locale,
      OLD.email, OLD.address, OLD.course_type, OLD.from_inputs, OLD.to_inputs, OLD.requisite_hash,
      OLD.city_from_id, OLD.city_to_id, OLD.refferal, OLD.promocode, OLD.conditions,
      OLD.secret_hash, OLD.window_minutes, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.number, NEW.direction_id, NEW.from_currency_id, NEW.to_currency_id, NEW.locale,
      NEW.email, NEW.address, NEW.course_type, NEW.from_inputs, NEW.to_inputs, NEW.requisite_hash,
      NEW.city_from_id, NEW.city_to_id, NEW.refferal, NEW.promocode, NEW.conditions,
      NEW.secret_hash, NEW.window_minutes, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_claim();
--> statement-breakpoint

-- The state table once more: whatever the code, a claim goes no other way.
CREATE FUNCTION refuse_other_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'claim % goes from version % to %', OLD.id, OLD.version, NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_version_steps';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF NOT (
    CASE OLD.state
      WHEN 'created' THEN NEW.state IN ('awaiting_payment', 'cancelled', 'expired')
      WHEN 'awaiting_payment' THEN
        NEW.state IN ('checking_payment', 'paying_out', 'on_hold', 'cancelled', 'expired')
      WHEN 'checking_payment' THEN NEW.state IN ('paying_out', 'on_hold', 'rejected', 'refunding')
      WHEN 'expired' THEN NEW.state IN ('paying_out', 'on_hold')
      WHEN 'on_hold' THEN
        NEW.state IN ('awaiting_payment', 'checking_payment', 'paying_out', 'rejected', 'refunding')
      WHEN 'paying_out' THEN NEW.state IN ('completed', 'on_hold', 'refunding')
      WHEN 'refunding' THEN NEW.state IN ('refunded')
      ELSE false
    END
  ) THEN
    RAISE EXCEPTION 'claim % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_state_way';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_state_way BEFORE UPDATE ON claims
  FOR EACH ROW EXECUTE FUNCTION refuse_other_way();
--> statement-breakpoint

-- At commit every version of a claim has its event, whose state is the claim's.
CREATE FUNCTION refuse_untold_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT to_state INTO told FROM claim_events WHERE claim_id = NEW.id AND seq = NEW.version;
  IF told IS DISTINCT FROM NEW.state THEN
    RAISE EXCEPTION 'claim % version % is % without an event that says so', NEW.id, NEW.version, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_told';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER claims_told AFTER INSERT OR UPDATE ON claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_untold_claim();
--> statement-breakpoint

-- A payout is never another one, and what was sent stays sent.
CREATE FUNCTION refuse_other_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payout % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay_themselves BEFORE UPDATE ON payouts
  FOR EACH ROW
  WHEN (
    OLD.state = 'sent'
    OR (OLD.id, OLD.claim_id, OLD.kind, OLD.method, OLD.currency_id, OLD.amount, OLD.inputs)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.kind, NEW.method, NEW.currency_id, NEW.amount, NEW.inputs)
  )
  EXECUTE FUNCTION refuse_other_payout();
--> statement-breakpoint
CREATE TRIGGER claim_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON claim_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
