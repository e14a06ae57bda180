CREATE TABLE "customer_turnover" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"usd" numeric(38, 18) NOT NULL,
	"exchanges" integer NOT NULL,
	CONSTRAINT "customer_turnover_usd" CHECK ("customer_turnover"."usd" >= 0 and "customer_turnover"."usd" <> 'NaN'),
	CONSTRAINT "customer_turnover_exchanges" CHECK ("customer_turnover"."exchanges" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_steps" (
	"from_usd" numeric(38, 18) PRIMARY KEY NOT NULL,
	"percent" numeric(38, 18) NOT NULL,
	CONSTRAINT "discount_steps_from" CHECK ("discount_steps"."from_usd" >= 0 and "discount_steps"."from_usd" <> 'NaN'),
	CONSTRAINT "discount_steps_percent" CHECK ("discount_steps"."percent" > 0 and "discount_steps"."percent" <= 100)
);
--> statement-breakpoint
ALTER TABLE "customer_turnover" ADD CONSTRAINT "customer_turnover_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_discount_of_account" CHECK ("claims"."conditions" -> 'discount' is null or ("claims"."user_id" is not null and ("claims"."conditions" #>> '{discount,percent}')::numeric > 0 and ("claims"."conditions" #>> '{discount,percent}')::numeric <= 100) is true);--> statement-breakpoint

-- Written by hand from here on. More turnover never gives less back.
CREATE FUNCTION refuse_falling_discount() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM discount_steps step JOIN discount_steps next
      ON step.from_usd < next.from_usd AND step.percent >= next.percent
  ) THEN
    RAISE EXCEPTION 'a discount has to rise with the turnover'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'discount_steps_rise';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discount_steps_rise AFTER INSERT OR UPDATE ON discount_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_falling_discount();
--> statement-breakpoint
CREATE TRIGGER customer_turnover_never_removed BEFORE DELETE OR TRUNCATE ON customer_turnover
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The turnover of an account is kept by whatever completes or undoes an exchange. A guest's exchange
-- belongs to the account with the confirmed address of the claim. The lock on the address keeps an
-- exchange from being missed by an address that is confirmed at the same time.
CREATE FUNCTION lock_turnover_address(address text) RETURNS void LANGUAGE sql
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('turnover:' || address, 0))
$$;
--> statement-breakpoint
CREATE FUNCTION count_turnover() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  worth numeric := coalesce(NEW.worth_usd, 0);
  owner uuid := NEW.user_id;
  address text;
BEGIN
  IF owner IS NULL THEN
    SELECT lower(email) INTO address FROM claims WHERE id = NEW.claim_id;
    PERFORM lock_turnover_address(address);
    SELECT id INTO owner FROM users WHERE lower(email) = address AND activated_at IS NOT NULL;
  END IF;
  IF owner IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_turnover AS total (user_id, usd, exchanges) VALUES (owner, worth, 1)
      ON CONFLICT (user_id)
      DO UPDATE SET usd = total.usd + worth, exchanges = total.exchanges + 1;
  ELSE
    UPDATE customer_turnover SET usd = usd - worth, exchanges = exchanges - 1 WHERE user_id = owner;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_count AFTER INSERT ON completed_exchanges
  FOR EACH ROW WHEN (NEW.undone_at IS NULL) EXECUTE FUNCTION count_turnover();
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_uncount AFTER UPDATE OF undone_at ON completed_exchanges
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL)
  EXECUTE FUNCTION count_turnover();
--> statement-breakpoint

-- With an address that is confirmed, changed or given up, guests' exchanges join an account or leave it.
-- The total is locked before it is summed: what is counted meanwhile is either seen or added afterwards.
CREATE FUNCTION sum_turnover() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text;
BEGIN
  FOR address IN
    SELECT DISTINCT lower(named) FROM unnest(ARRAY[OLD.email, NEW.email]) named
    WHERE named IS NOT NULL ORDER BY 1
  LOOP
    PERFORM lock_turnover_address(address);
  END LOOP;
  INSERT INTO customer_turnover (user_id, usd, exchanges) VALUES (NEW.id, 0, 0)
    ON CONFLICT (user_id) DO NOTHING;
  PERFORM FROM customer_turnover WHERE user_id = NEW.id FOR UPDATE;
  UPDATE customer_turnover SET (usd, exchanges) = (
    SELECT coalesce(sum(worth_usd), 0), count(*) FROM (
      SELECT worth_usd FROM completed_exchanges WHERE user_id = NEW.id AND undone_at IS NULL
      UNION ALL
      SELECT exchange.worth_usd FROM claims guest
      JOIN completed_exchanges exchange
        ON exchange.claim_id = guest.id AND exchange.undone_at IS NULL
      WHERE lower(guest.email) = lower(NEW.email) AND guest.user_id IS NULL
        AND NEW.activated_at IS NOT NULL
    ) counted
  ) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_begin_with_turnover AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.activated_at IS NOT NULL) EXECUTE FUNCTION sum_turnover();
--> statement-breakpoint
CREATE TRIGGER users_keep_turnover AFTER UPDATE OF email, activated_at ON users
  FOR EACH ROW WHEN (
    lower(OLD.email) <> lower(NEW.email)
    OR (OLD.activated_at IS NULL) <> (NEW.activated_at IS NULL)
  )
  EXECUTE FUNCTION sum_turnover();
--> statement-breakpoint

-- What was exchanged before counts too.
INSERT INTO customer_turnover (user_id, usd, exchanges)
SELECT coalesce(exchange.user_id, account.id), coalesce(sum(exchange.worth_usd), 0), count(*)
FROM completed_exchanges exchange
JOIN claims claim ON claim.id = exchange.claim_id
LEFT JOIN users account ON exchange.user_id IS NULL
  AND lower(account.email) = lower(claim.email) AND account.activated_at IS NOT NULL
WHERE exchange.undone_at IS NULL AND coalesce(exchange.user_id, account.id) IS NOT NULL
GROUP BY 1;
