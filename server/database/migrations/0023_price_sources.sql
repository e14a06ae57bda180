CREATE TABLE "price_readings" (
	"source_id" integer NOT NULL,
	"pair_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"last_fault" text,
	CONSTRAINT "price_readings_source_id_pair_id_pk" PRIMARY KEY("source_id","pair_id"),
	CONSTRAINT "price_readings_factor" CHECK (coalesce(("price_readings"."reading" ->> 'factor')::numeric > 0
        and ("price_readings"."reading" ->> 'factor')::numeric <= 1000000000, false))
);
--> statement-breakpoint
CREATE TABLE "price_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"address" text,
	"file" text,
	"body" text,
	"has_decimal_comma" boolean NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "price_sources_name" CHECK (length("price_sources"."name") between 1 and 60),
	CONSTRAINT "price_sources_kind_known" CHECK ("price_sources"."kind" in ('prices', 'book')),
	CONSTRAINT "price_sources_format_known" CHECK ("price_sources"."format" in ('json', 'xml', 'csv')),
	CONSTRAINT "price_sources_one_place" CHECK (("price_sources"."address" is null) <> ("price_sources"."file" is null)),
	CONSTRAINT "price_sources_address" CHECK ("price_sources"."address" ~ '^https?://[^[:space:]]+$' and length("price_sources"."address") <= 2048),
	CONSTRAINT "price_sources_file" CHECK ("price_sources"."file" ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$'),
	CONSTRAINT "price_sources_body" CHECK ("price_sources"."body" is null or "price_sources"."file" is null),
	CONSTRAINT "price_sources_headers" CHECK (jsonb_typeof("price_sources"."headers") = 'array' and jsonb_array_length("price_sources"."headers") <= 5
        and ("price_sources"."file" is null or "price_sources"."headers" = '[]'))
);
--> statement-breakpoint
ALTER TABLE "rate_sources" DROP CONSTRAINT "rate_sources_known";--> statement-breakpoint
ALTER TABLE "rate_sources" ADD COLUMN "own_id" integer;--> statement-breakpoint
ALTER TABLE "rate_sources" ADD COLUMN "is_daily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_readings" ADD CONSTRAINT "price_readings_source_id_price_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."price_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_readings" ADD CONSTRAINT "price_readings_pair_id_rate_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."rate_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_readings_pair_id_index" ON "price_readings" USING btree ("pair_id");--> statement-breakpoint
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_own_id_price_sources_id_fk" FOREIGN KEY ("own_id") REFERENCES "public"."price_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_own" UNIQUE("own_id");--> statement-breakpoint
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_known" CHECK (case when "rate_sources"."own_id" is null then "rate_sources"."id" in ('binance', 'coinbase', 'kraken', 'ecb', 'cbr', 'fixed', 'demo') else "rate_sources"."id" = 'own-' || "rate_sources"."own_id" end);