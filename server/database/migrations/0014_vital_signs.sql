CREATE TABLE "vital_signs" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","created_at") WHERE "mails"."state" in ('queued', 'failed');