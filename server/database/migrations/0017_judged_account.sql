ALTER TABLE "claims" ADD COLUMN "standing_user_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_standing_user_id_users_id_fk" FOREIGN KEY ("standing_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_standing_user_id_index" ON "claims" USING btree ("standing_user_id");