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
	CONSTRAINT "sessions_expire_later" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_user_agent_length" CHECK (length("sessions"."user_agent") <= 300)
);
--> statement-breakpoint
-- Quotes are of pairs now, not of assets: the sources say them anew within a minute.
DROP TABLE "quotes";
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
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind_known";
--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "recorded_price" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "rate_source" text;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "formula" text;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "coefficient" numeric(38, 18) DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "min_course" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "max_course" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "low_reserve_below" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "low_reserve_percent" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "send_fee_percent" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "send_fee_fixed" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "send_fee_min" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "receive_fee_percent" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "receive_fee_fixed" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "receive_fee_min" numeric(38, 18) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "directions" ADD COLUMN "best_position" integer;
--> statement-breakpoint
ALTER TABLE "direction_cities" ADD CONSTRAINT "direction_cities_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "direction_cities" ADD CONSTRAINT "direction_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "direction_terms_history" ADD CONSTRAINT "direction_terms_history_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "direction_tiers" ADD CONSTRAINT "direction_tiers_direction_id_directions_id_fk" FOREIGN KEY ("direction_id") REFERENCES "public"."directions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_history" ADD CONSTRAINT "quote_history_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_incidents" ADD CONSTRAINT "rate_incidents_source_rate_sources_id_fk" FOREIGN KEY ("source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_incidents" ADD CONSTRAINT "rate_incidents_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_pairs" ADD CONSTRAINT "rate_pairs_base_assets_code_fk" FOREIGN KEY ("base") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_pairs" ADD CONSTRAINT "rate_pairs_quote_assets_code_fk" FOREIGN KEY ("quote") REFERENCES "public"."assets"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_prices" ADD CONSTRAINT "rate_prices_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_presence" ADD CONSTRAINT "operator_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "direction_cities_city_id_index" ON "direction_cities" USING btree ("city_id");
--> statement-breakpoint
CREATE INDEX "price_history_at_index" ON "price_history" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "quote_history_pair_id_observed_at_index" ON "quote_history" USING btree ("pair_id","observed_at");
--> statement-breakpoint
CREATE INDEX "quote_history_observed_at_index" ON "quote_history" USING btree ("observed_at");
--> statement-breakpoint
CREATE INDEX "rate_incidents_started_at_index" ON "rate_incidents" USING btree ("started_at");
--> statement-breakpoint
CREATE INDEX "rate_incidents_pair_id_index" ON "rate_incidents" USING btree ("pair_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "rate_incidents_one_open" ON "rate_incidents" USING btree ("kind",coalesce("source", ''),coalesce("pair_id", 0)) WHERE "rate_incidents"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "rate_pairs_quote_index" ON "rate_pairs" USING btree ("quote");
--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_one_current" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_rate_source_rate_sources_id_fk" FOREIGN KEY ("rate_source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_coefficient_positive" CHECK ("directions"."coefficient" > 0 and "directions"."coefficient" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_formula_length" CHECK (length("directions"."formula") between 1 and 500);
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_one_rate" CHECK ("directions"."formula" is null or "directions"."rate_source" is null);
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_min_course" CHECK ("directions"."min_course" > 0 and "directions"."min_course" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_max_course" CHECK ("directions"."max_course" > 0 and "directions"."max_course" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_course_ordered" CHECK ("directions"."min_course" <= "directions"."max_course");
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_low_reserve_whole" CHECK (("directions"."low_reserve_below" is null) = ("directions"."low_reserve_percent" is null));
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_low_reserve_below" CHECK ("directions"."low_reserve_below" > 0 and "directions"."low_reserve_below" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_low_reserve_percent" CHECK ("directions"."low_reserve_percent" between 0 and 50);
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_send_fee_percent" CHECK ("directions"."send_fee_percent" between 0 and 50);
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_send_fee_fixed" CHECK ("directions"."send_fee_fixed" >= 0 and "directions"."send_fee_fixed" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_send_fee_min" CHECK ("directions"."send_fee_min" >= 0 and "directions"."send_fee_min" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_receive_fee_percent" CHECK ("directions"."receive_fee_percent" between 0 and 50);
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_receive_fee_fixed" CHECK ("directions"."receive_fee_fixed" >= 0 and "directions"."receive_fee_fixed" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "directions" ADD CONSTRAINT "directions_receive_fee_min" CHECK ("directions"."receive_fee_min" >= 0 and "directions"."receive_fee_min" <> 'NaN');
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'reserve_adjustment', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'reversal'));
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_source_rate_sources_id_fk" FOREIGN KEY ("source") REFERENCES "public"."rate_sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quotes_pair_id_index" ON "quotes" USING btree ("pair_id");
--> statement-breakpoint
CREATE INDEX "directions_rate_source_index" ON "directions" USING btree ("rate_source");
--> statement-breakpoint
CREATE INDEX "rate_incidents_source_index" ON "rate_incidents" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_index" ON "refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
-- The sources this product knows. Markets speak every few seconds, central banks once a working day.
INSERT INTO "rate_sources" ("id", "interval_seconds", "max_age_seconds") VALUES
	('binance', 10, 60),
	('coinbase', 10, 60),
	('kraken', 10, 60),
	('ecb', 1800, 432000),
	('cbr', 1800, 1036800),
	('fixed', 60, 2592000),
	('demo', 60, 600);
--> statement-breakpoint
-- An office from before keeps its assets and gets the pairs that are known of them, with their guards.
INSERT INTO "rate_pairs" ("base", "quote", "symbols", "min_sources", "max_jump_percent", "max_spread_percent")
SELECT known.base, known.quote, known.symbols::jsonb, known.sources, known.jump, known.spread
FROM (VALUES
	('BTC', 'USDT', '{"binance":"BTCUSDT","coinbase":"BTC-USDT","kraken":"XBTUSDT"}', 2, 10, 2),
	('BTC', 'USD', '{"coinbase":"BTC-USD","kraken":"XXBTZUSD"}', 2, 10, 2),
	('ETH', 'USDT', '{"binance":"ETHUSDT","coinbase":"ETH-USDT","kraken":"ETHUSDT"}', 2, 12, 2),
	('ETH', 'USD', '{"coinbase":"ETH-USD","kraken":"XETHZUSD"}', 2, 12, 2),
	('LTC', 'USDT', '{"binance":"LTCUSDT","kraken":"LTCUSDT"}', 2, 15, 2),
	('LTC', 'USD', '{"coinbase":"LTC-USD","kraken":"XLTCZUSD"}', 2, 15, 2),
	('XMR', 'USD', '{"kraken":"XXMRZUSD"}', 1, 15, 3),
	('TRX', 'USDT', '{"binance":"TRXUSDT"}', 1, 15, 3),
	('TRX', 'USD', '{"kraken":"TRXUSD"}', 1, 15, 3),
	('TON', 'USDT', '{"binance":"TONUSDT"}', 1, 15, 3),
	('TON', 'USD', '{"coinbase":"TON-USD","kraken":"TONUSD"}', 2, 15, 3),
	('SOL', 'USDT', '{"binance":"SOLUSDT","coinbase":"SOL-USDT","kraken":"SOLUSDT"}', 2, 15, 2),
	('SOL', 'USD', '{"coinbase":"SOL-USD","kraken":"SOLUSD"}', 2, 15, 2),
	('USDT', 'USD', '{"coinbase":"USDT-USD","kraken":"USDTZUSD"}', 2, 1, 1),
	('USDC', 'USD', '{"kraken":"USDCUSD"}', 1, 1, 1),
	('EUR', 'USD', '{"kraken":"ZEURZUSD","ecb":"USD"}', 2, 3, 2),
	('USD', 'RUB', '{"cbr":"USD"}', 1, 6, 3)
) AS known (base, quote, symbols, sources, jump, spread)
JOIN "assets" AS base_asset ON base_asset."code" = known.base
JOIN "assets" AS quote_asset ON quote_asset."code" = known.quote;
--> statement-breakpoint
INSERT INTO "rate_pairs" ("base", "quote", "symbols", "max_jump_percent", "max_spread_percent")
SELECT "code", 'USD', '{}', 15, 3 FROM "assets"
WHERE EXISTS (SELECT FROM "assets" WHERE "code" = 'USD')
	AND NOT EXISTS (SELECT FROM "rate_pairs" WHERE "assets"."code" IN ("base", "quote"))
	AND "code" <> 'USD';
