CREATE TABLE "named_differences" (
	"rail" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"reason" text NOT NULL,
	"named_by" uuid,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "named_differences_rail_currency_id_pk" PRIMARY KEY("rail","currency_id"),
	CONSTRAINT "named_differences_amount" CHECK ("named_differences"."amount" <> 'NaN'),
	CONSTRAINT "named_differences_reason_length" CHECK (length("named_differences"."reason") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"rail" text NOT NULL,
	"currency_id" integer NOT NULL,
	"height" bigint,
	"block_hash" text,
	"checked_at" timestamp (3) with time zone,
	"stale_at" timestamp (3) with time zone,
	"wallet" numeric(38, 18),
	"available" numeric(38, 18),
	"held" numeric(38, 18),
	"unbooked" numeric(38, 18),
	"undecided" numeric(38, 18),
	"absent" numeric(38, 18),
	"odd" numeric(38, 18),
	"before" numeric(38, 18),
	"paid" numeric(38, 18),
	"fees" numeric(38, 18),
	"difference" numeric(38, 18),
	"fault" text,
	"fault_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliations_rail_currency_id_pk" PRIMARY KEY("rail","currency_id"),
	CONSTRAINT "reconciliations_whole" CHECK (num_nulls("reconciliations"."height", "reconciliations"."block_hash", "reconciliations"."checked_at", "reconciliations"."stale_at", "reconciliations"."wallet",
        "reconciliations"."available", "reconciliations"."held", "reconciliations"."unbooked", "reconciliations"."undecided", "reconciliations"."absent", "reconciliations"."odd",
        "reconciliations"."before", "reconciliations"."paid", "reconciliations"."fees", "reconciliations"."difference") in (0, 15)),
	CONSTRAINT "reconciliations_sum" CHECK ("reconciliations"."difference" = "reconciliations"."wallet" - ("reconciliations"."available" + "reconciliations"."held" + "reconciliations"."unbooked"
        + "reconciliations"."undecided" - "reconciliations"."absent" + "reconciliations"."odd" + "reconciliations"."before" - "reconciliations"."paid" - "reconciliations"."fees")),
	CONSTRAINT "reconciliations_wallet" CHECK ("reconciliations"."wallet" >= 0 and "reconciliations"."wallet" <> 'NaN'),
	CONSTRAINT "reconciliations_difference" CHECK ("reconciliations"."difference" <> 'NaN'),
	CONSTRAINT "reconciliations_fault_known" CHECK ("reconciliations"."fault" in ('unreachable', 'stalled', 'behind', 'syncing', 'wrong_chain', 'forked', 'pruned', 'contradicts', 'unreadable', 'reorganised', 'not_read', 'too_many', 'cannot_tell')),
	CONSTRAINT "reconciliations_fault_whole" CHECK (("reconciliations"."fault" is null) = ("reconciliations"."fault_at" is null)
        and ("reconciliations"."fault" is not null or "reconciliations"."checked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "rail_progress" ADD COLUMN "reconcile_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "named_differences" ADD CONSTRAINT "named_differences_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_differences" ADD CONSTRAINT "named_differences_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_differences" ADD CONSTRAINT "named_differences_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "named_differences_currency_id_index" ON "named_differences" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "named_differences_named_by_index" ON "named_differences" USING btree ("named_by");--> statement-breakpoint
CREATE INDEX "reconciliations_currency_id_index" ON "reconciliations" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "odd_payments_of_rails" ON "odd_payments" USING btree ("reference_form") WHERE "odd_payments"."method" = 'rail';--> statement-breakpoint
CREATE INDEX "chain_transactions_in_block" ON "chain_transactions" USING btree ("rail","height");