DROP INDEX "verification_photos_bands";--> statement-breakpoint
CREATE INDEX "verification_photos_bands" ON "verification_photos" USING gin ("bands") WITH (fastupdate=false);