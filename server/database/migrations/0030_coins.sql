CREATE TABLE "coins" (
	"rail" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"address" text NOT NULL,
	"path" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"height" bigint,
	"block_hash" text,
	"mature_height" bigint NOT NULL,
	"spent_by" text,
	"spent_height" bigint,
	"spent_block_hash" text,
	"reserved_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coins_rail_transaction_index_pk" PRIMARY KEY("rail","transaction","index"),
	CONSTRAINT "coins_amount" CHECK ("coins"."amount" > 0 and "coins"."amount" <> 'NaN'),
	CONSTRAINT "coins_index" CHECK ("coins"."index" >= 0),
	CONSTRAINT "coins_path_shape" CHECK ("coins"."path" ~ '^(0/[0-9]{1,10}|1/0)$'),
	CONSTRAINT "coins_block_whole" CHECK (("coins"."height" is null) = ("coins"."block_hash" is null)),
	CONSTRAINT "coins_spent_whole" CHECK (num_nulls("coins"."spent_by", "coins"."spent_height", "coins"."spent_block_hash") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "gathers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coins" ADD CONSTRAINT "coins_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coins" ADD CONSTRAINT "coins_reserved_by_chain_transactions_id_fk" FOREIGN KEY ("reserved_by") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coins_reserved_by_index" ON "coins" USING btree ("reserved_by");--> statement-breakpoint
CREATE INDEX "coins_unspent" ON "coins" USING btree ("rail","height") WHERE "coins"."spent_by" is null;--> statement-breakpoint
CREATE INDEX "coins_in_block" ON "coins" USING btree ("rail","height");--> statement-breakpoint
CREATE INDEX "coins_spent_in_block" ON "coins" USING btree ("rail","spent_height");--> statement-breakpoint
CREATE INDEX "coins_spent_by" ON "coins" USING btree ("rail","spent_by");--> statement-breakpoint

-- A coin stays itself, and is reserved by one slot until nothing in that slot can spend it any more.
CREATE FUNCTION refuse_other_coin() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.rail, OLD.transaction, OLD.index, OLD.address, OLD.path, OLD.amount, OLD.created_at)
      IS DISTINCT FROM
      (NEW.rail, NEW.transaction, NEW.index, NEW.address, NEW.path, NEW.amount, NEW.created_at)
  THEN
    RAISE EXCEPTION 'coin %:% cannot become another', OLD.transaction, OLD.index
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.reserved_by IS NOT NULL AND NEW.reserved_by IS DISTINCT FROM OLD.reserved_by AND EXISTS (
    SELECT FROM chain_transactions root
      JOIN chain_transactions t ON (t.rail, t.sender, t.nonce) = (root.rail, root.sender, root.nonce)
    WHERE root.id = OLD.reserved_by AND t.state IN ('draft', 'approved', 'signed', 'sent', 'mined')
  ) THEN
    RAISE EXCEPTION 'coin %:% is reserved', OLD.transaction, OLD.index
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'coins_reserved_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER coins_reserved_once BEFORE UPDATE ON coins
  FOR EACH ROW EXECUTE FUNCTION refuse_other_coin();
--> statement-breakpoint
CREATE TRIGGER coins_never_removed BEFORE DELETE OR TRUNCATE ON coins
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What a draft says may change while payouts are gathered: nobody signs a draft. Until when it gathers may only be
-- brought forward.
CREATE OR REPLACE FUNCTION refuse_other_transaction() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.rail, OLD.kind, OLD.sender, OLD.nonce, OLD.replaces, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.rail, NEW.kind, NEW.sender, NEW.nonce, NEW.replaces, NEW.created_at)
    OR ((OLD.plan, OLD.fee_bound) IS DISTINCT FROM (NEW.plan, NEW.fee_bound)
      AND (OLD.gathers_until IS NULL OR OLD.state <> 'draft' OR NEW.state <> 'draft'))
    OR (NEW.gathers_until IS DISTINCT FROM OLD.gathers_until
      AND (OLD.gathers_until IS NULL OR NEW.gathers_until IS NULL OR NEW.gathers_until > OLD.gathers_until))
    OR (OLD.bytes IS NOT NULL AND (OLD.bytes, OLD.hash) IS DISTINCT FROM (NEW.bytes, NEW.hash))
    OR (OLD.told_at IS NOT NULL AND NEW.told_at IS DISTINCT FROM OLD.told_at)
    OR (OLD.fee_booked_at IS NOT NULL AND NEW.fee_booked_at IS DISTINCT FROM OLD.fee_booked_at)
    OR (NEW.told_at IS NOT NULL AND NEW.state NOT IN ('confirmed', 'failed', 'replaced', 'abandoned'))
    OR (NEW.fee_booked_at IS NOT NULL AND NEW.state NOT IN ('confirmed', 'failed'))
    OR (OLD.state IN ('confirmed', 'failed')
      AND (OLD.height, OLD.block_hash, OLD.fee) IS DISTINCT FROM (NEW.height, NEW.block_hash, NEW.fee))
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('draft', 'approved'), ('draft', 'abandoned'), ('approved', 'signed'), ('approved', 'abandoned'),
      ('signed', 'sent'), ('signed', 'replaced'), ('sent', 'mined'), ('sent', 'replaced'),
      ('mined', 'sent'), ('mined', 'confirmed'), ('mined', 'failed'), ('mined', 'replaced')
    ))
  THEN
    RAISE EXCEPTION 'transaction % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'approved' AND NEW.state = 'abandoned' AND NOT EXISTS (
    SELECT FROM chain_transactions t WHERE (t.rail, t.sender, t.nonce) = (OLD.rail, OLD.sender, OLD.nonce)
      AND t.state IN ('confirmed', 'failed')
  ) AND (
    EXISTS (SELECT FROM chain_signatures WHERE transaction_id = OLD.id AND outcome = 'signed')
    OR NOT EXISTS (
      SELECT FROM chain_signatures WHERE transaction_id = OLD.id
        AND refusal IN ('limit_payout', 'limit_new_address', 'fee_above_bound')
    )
  ) THEN
    RAISE EXCEPTION 'transaction % may have been signed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transactions_abandon';
  END IF;
  RETURN NEW;
END $$;
