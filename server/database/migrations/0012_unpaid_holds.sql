ALTER TABLE "claims" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "standing" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tells_steps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "claims_mailbox" ON "claims" USING btree ("mailbox","id");--> statement-breakpoint
CREATE INDEX "claims_held_unpaid" ON "claims" USING btree ("to_currency_id") WHERE "claims"."is_held" and not "claims"."is_accepted";--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_standing_known" CHECK ("claims"."standing" in ('unconfirmed', 'confirmed', 'known'));