-- A claim made from now on has a random number of eight digits; claims made before keep theirs.
CREATE FUNCTION refuse_small_claim_number() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'claim % has the number %, which is not one of a new claim', NEW.id, NEW.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_number_is_random';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_number_is_random BEFORE INSERT ON claims
  FOR EACH ROW WHEN (NEW.number < 10000000) EXECUTE FUNCTION refuse_small_claim_number();
--> statement-breakpoint

-- For processes of version 0.1.0 that still run beside this version: they insert claims without a
-- number. The first eight digits of the identifier are random bits of the server's strong generator.
ALTER TABLE claims ALTER COLUMN number SET DEFAULT
  10000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 90000000;
