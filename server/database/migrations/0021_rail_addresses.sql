ALTER TABLE "rails" DROP CONSTRAINT "rails_fault_known";--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD COLUMN "given_at_height" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD COLUMN "held_before" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_held_before" CHECK ("deposit_addresses"."held_before" >= 0 and "deposit_addresses"."held_before" <> 'NaN');--> statement-breakpoint
ALTER TABLE "rails" ADD CONSTRAINT "rails_fault_known" CHECK ("rails"."fault" in ('unreachable', 'stalled', 'behind', 'syncing', 'wrong_chain', 'forked', 'pruned', 'contradicts', 'unreadable'));
--> statement-breakpoint

-- What came to the addresses given so far counts as it did.
UPDATE "deposit_addresses" SET "held_before" = 0;
--> statement-breakpoint

-- An address stays what it is. It goes over only to a claim that corrects its claim. What it held before is set once.
CREATE OR REPLACE FUNCTION refuse_other_address() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.rail, OLD.address, OLD.key_hash, OLD.index, OLD.given_at_height, OLD.created_at)
      IS DISTINCT FROM
      (NEW.rail, NEW.address, NEW.key_hash, NEW.index, NEW.given_at_height, NEW.created_at)
    OR (OLD.held_before IS NOT NULL AND OLD.held_before IS DISTINCT FROM NEW.held_before)
    OR (OLD.claim_id <> NEW.claim_id AND NOT EXISTS (
      SELECT FROM claim_events WHERE claim_id = NEW.claim_id AND seq = 1
        AND data ->> 'replaces' = OLD.claim_id::text
    ))
  THEN
    RAISE EXCEPTION 'address % of rail % cannot become another', OLD.address, OLD.rail
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
