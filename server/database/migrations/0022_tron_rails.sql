ALTER TABLE "rails" DROP CONSTRAINT "rails_kind_known";--> statement-breakpoint
ALTER TABLE "rails" ADD CONSTRAINT "rails_kind_known" CHECK ("rails"."kind" in ('evm', 'utxo', 'tron'));