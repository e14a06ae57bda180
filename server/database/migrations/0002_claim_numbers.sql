ALTER TABLE "claims" ALTER COLUMN "number" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_number_range" CHECK ("claims"."number" between 1 and 99999999);