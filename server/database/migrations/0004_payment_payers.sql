CREATE TABLE "payment_payers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" text NOT NULL,
	"name" text,
	"card" text,
	"verdict" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_by_user_id" uuid,
	"explanation" text,
	CONSTRAINT "payment_payers_once" UNIQUE("payment_id","method"),
	CONSTRAINT "payment_payers_method_known" CHECK ("payment_payers"."method" in ('manual', 'form')),
	CONSTRAINT "payment_payers_verdict_known" CHECK ("payment_payers"."verdict" in ('same', 'different', 'unknown')),
	CONSTRAINT "payment_payers_decision_known" CHECK ("payment_payers"."decision" in ('accepted', 'unused')),
	CONSTRAINT "payment_payers_told" CHECK (num_nonnulls("payment_payers"."name", "payment_payers"."card") > 0),
	CONSTRAINT "payment_payers_name_length" CHECK (length("payment_payers"."name") between 1 and 200),
	CONSTRAINT "payment_payers_card_masked" CHECK ("payment_payers"."card" ~ '^[0-9]{0,6}••••[0-9]{0,4}$'),
	CONSTRAINT "payment_payers_decided_whole" CHECK (num_nulls("payment_payers"."decision", "payment_payers"."decided_at", "payment_payers"."decided_by") in (0, 3) and ("payment_payers"."decided_by" is not null or "payment_payers"."decided_by_user_id" is null)),
	CONSTRAINT "payment_payers_actor_named" CHECK (("payment_payers"."decided_by" = 'user') = ("payment_payers"."decided_by_user_id" is not null) and "payment_payers"."decided_by" ~ '^(user|system:[a-z-]+)$'),
	CONSTRAINT "payment_payers_accepted_with_reason" CHECK ((coalesce("payment_payers"."decision", '') = 'accepted') = ("payment_payers"."explanation" is not null)),
	CONSTRAINT "payment_payers_explanation_length" CHECK (length("payment_payers"."explanation") between 3 and 1000),
	CONSTRAINT "payment_payers_decided_different" CHECK ("payment_payers"."decision" is null or "payment_payers"."verdict" = 'different')
);
--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_payment_id_incoming_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."incoming_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payers" ADD CONSTRAINT "payment_payers_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_payers_decided_by_user_id_index" ON "payment_payers" USING btree ("decided_by_user_id");