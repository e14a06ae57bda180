CREATE TABLE "chain_transfers" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"currency_id" integer NOT NULL,
	"contract" text,
	"decimals" smallint NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	CONSTRAINT "chain_transfers_elsewhere" CHECK ("chain_transfers"."from_address" <> "chain_transfers"."to_address"),
	CONSTRAINT "chain_transfers_amount" CHECK ("chain_transfers"."amount" > 0 and "chain_transfers"."amount" <> 'NaN'),
	CONSTRAINT "chain_transfers_decimals" CHECK ("chain_transfers"."decimals" between 0 and 18)
);
--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_kind_known";--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "sweep_to" text;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_transfers_from_address_index" ON "chain_transfers" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "chain_transfers_to_address_index" ON "chain_transfers" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "chain_transfers_currency_id_index" ON "chain_transfers" USING btree ("currency_id");--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_kind_known" CHECK ("chain_transactions"."kind" in ('payout', 'refund', 'sweep', 'gas'));
--> statement-breakpoint

-- A sweep moves the money of one of the rail's own addresses to the place of the settings, and gas goes from the paying
-- address to one of these. An address has one living transfer at a time, and is swept only when nothing that came to it can
-- vanish any more.
CREATE FUNCTION refuse_loose_transfer() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_rail text;
  its_kind text;
  replaced uuid;
  deposit text;
BEGIN
  SELECT t.rail, t.kind, t.replaces INTO of_rail, its_kind, replaced
    FROM chain_transactions t JOIN chain_wallets w ON (w.rail, w.sender) = (t.rail, t.sender)
    WHERE t.id = NEW.transaction_id AND t.state = 'draft' AND t.kind IN ('sweep', 'gas')
      AND t.sender = NEW.from_address
      AND NOT EXISTS (SELECT FROM chain_intents WHERE transaction_id = t.id)
    FOR UPDATE OF w;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % is no draft of a transfer', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_of_draft';
  END IF;
  IF replaced IS NOT NULL THEN
    IF NOT EXISTS (
      SELECT FROM chain_transfers f WHERE f.transaction_id = replaced
        AND (f.from_address, f.to_address, f.currency_id, f.contract, f.decimals, f.amount) IS NOT DISTINCT FROM
          (NEW.from_address, NEW.to_address, NEW.currency_id, NEW.contract, NEW.decimals, NEW.amount)
    ) THEN
      RAISE EXCEPTION 'transaction % transfers something else than the one that it replaces', NEW.transaction_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_replace';
    END IF;
    RETURN NEW;
  END IF;
  deposit := CASE its_kind WHEN 'sweep' THEN NEW.from_address ELSE NEW.to_address END;
  -- Whoever drafts another transfer of the address just now is waited for.
  PERFORM FROM deposit_addresses d JOIN rails r ON r.name = d.rail
    WHERE d.rail = of_rail AND d.address = deposit
      AND CASE its_kind WHEN 'sweep' THEN NEW.to_address = r.sweep_to
        ELSE NEW.from_address = r.sender AND NEW.contract IS NULL END
    FOR UPDATE OF d;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % moves money elsewhere', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_own';
  END IF;
  IF EXISTS (
    SELECT FROM chain_transfers f JOIN chain_transactions t ON t.id = f.transaction_id
    WHERE t.rail = of_rail AND deposit IN (f.from_address, f.to_address)
      AND t.state IN ('draft', 'approved', 'signed', 'sent', 'mined')
      AND (t.kind = 'gas' OR f.from_address = deposit)
  ) THEN
    RAISE EXCEPTION 'address % has a transfer under way', deposit
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_transfers_one_living';
  END IF;
  IF EXISTS (
    SELECT FROM sightings s WHERE s.rail = of_rail AND s.address = deposit
      AND NOT (s.state = 'confirmed' AND s.told IS NOT DISTINCT FROM 'confirmed')
      AND NOT (s.state = 'replaced' AND (s.told IS NULL OR s.told IN ('announced', 'lost')))
  ) THEN
    RAISE EXCEPTION 'address % has money that may still vanish', deposit
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transfers_settled';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_transfers_own BEFORE INSERT ON chain_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_loose_transfer();
--> statement-breakpoint
CREATE TRIGGER chain_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
