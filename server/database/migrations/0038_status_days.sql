CREATE TABLE "status_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"first_minute" timestamp (3) with time zone NOT NULL,
	"last_minute" timestamp (3) with time zone NOT NULL,
	"ok" smallint NOT NULL,
	"slow" smallint NOT NULL,
	CONSTRAINT "status_days_day_part_pk" PRIMARY KEY("day","part"),
	CONSTRAINT "status_days_part_known" CHECK ("status_days"."part" in ('rates', 'payIn', 'payOut', 'mail', 'site')),
	CONSTRAINT "status_days_minutes_fit" CHECK ("status_days"."ok" >= 0 and "status_days"."slow" >= 0 and "status_days"."ok" + "status_days"."slow" <= 1440),
	CONSTRAINT "status_days_in_order" CHECK ("status_days"."first_minute" <= "status_days"."last_minute")
);
