DROP INDEX "sightings_open";--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "telling" text;--> statement-breakpoint
CREATE INDEX "sightings_open" ON "sightings" USING btree ("rail") WHERE ("sightings"."telling" is not null
    or not ("sightings"."state" = 'confirmed' and "sightings"."told" is not distinct from 'confirmed')
    and not ("sightings"."state" = 'replaced' and ("sightings"."told" is null or "sightings"."told" in ('announced', 'lost'))));--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_telling_known" CHECK ("sightings"."telling" in ('confirmed', 'vanished'));--> statement-breakpoint

-- As before. In addition, what is being reported follows what may have been reported, and is over once it was reported.
CREATE OR REPLACE FUNCTION refuse_other_sighting() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last text := coalesce(OLD.telling, OLD.told, '');
BEGIN
  IF (OLD.id, OLD.rail, OLD.transaction, OLD.index, OLD.address, OLD.currency_id, OLD.seen_at)
      IS DISTINCT FROM (NEW.id, NEW.rail, NEW.transaction, NEW.index, NEW.address, NEW.currency_id, NEW.seen_at)
    OR (last IN ('confirmed', 'vanished', 'lost') AND OLD.amount <> NEW.amount)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('seen', 'mined'), ('seen', 'replaced'), ('mined', 'confirmed'), ('mined', 'orphaned'),
      ('confirmed', 'orphaned'), ('orphaned', 'mined'), ('orphaned', 'replaced'), ('replaced', 'mined')
    ))
    OR (NEW.telling IS DISTINCT FROM OLD.telling AND (
      (NEW.telling = 'confirmed' AND NEW.state = 'confirmed')
      OR (NEW.telling = 'vanished' AND last = 'confirmed' AND NEW.state <> 'confirmed')
      OR (NEW.telling IS NULL AND NEW.told = OLD.telling)
    ) IS NOT TRUE)
    OR (NEW.told IS DISTINCT FROM OLD.told AND (
      (NEW.told = 'announced' AND OLD.told IS NULL)
      OR (NEW.told = 'confirmed' AND NEW.state = 'confirmed')
      OR (NEW.told = 'vanished' AND last IN ('confirmed', 'vanished') AND NEW.state <> 'confirmed')
      OR (NEW.told = 'lost' AND last = 'vanished' AND NEW.state = 'replaced')
    ) IS NOT TRUE)
  THEN
    RAISE EXCEPTION 'sighting % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
