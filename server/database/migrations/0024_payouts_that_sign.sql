CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"intent_hash" text NOT NULL,
	"credential_id" text NOT NULL,
	"response" jsonb NOT NULL,
	"approved_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approvals_once" UNIQUE("intent_hash","credential_id"),
	CONSTRAINT "approvals_hash_shape" CHECK ("approvals"."intent_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "approvals_credential_length" CHECK (length("approvals"."credential_id") between 1 and 1400)
);
--> statement-breakpoint
CREATE TABLE "chain_intents" (
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"payout_id" uuid NOT NULL,
	"address" text NOT NULL,
	"currency_id" integer NOT NULL,
	"contract" text,
	"decimals" smallint NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_intents_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "chain_intents_position" CHECK ("chain_intents"."position" >= 0),
	CONSTRAINT "chain_intents_amount" CHECK ("chain_intents"."amount" > 0 and "chain_intents"."amount" <> 'NaN'),
	CONSTRAINT "chain_intents_decimals" CHECK ("chain_intents"."decimals" between 0 and 18),
	CONSTRAINT "chain_intents_hash_shape" CHECK ("chain_intents"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "chain_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	"bytes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_signatures_outcome_known" CHECK ("chain_signatures"."outcome" in ('signed', 'refused')),
	CONSTRAINT "chain_signatures_refusal_known" CHECK ("chain_signatures"."refusal" in ('limit_hour', 'limit_day', 'needs_approval', 'limit_payout', 'limit_new_address', 'fee_above_bound', 'contradiction', 'stopped')),
	CONSTRAINT "chain_signatures_whole" CHECK (case "chain_signatures"."outcome" when 'signed' then "chain_signatures"."bytes" is not null and "chain_signatures"."refusal" is null
        else "chain_signatures"."bytes" is null and "chain_signatures"."refusal" is not null end),
	CONSTRAINT "chain_signatures_bytes_length" CHECK (length("chain_signatures"."bytes") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" bigint,
	"plan" jsonb NOT NULL,
	"fee_bound" numeric(38, 18) NOT NULL,
	"replaces" uuid,
	"bytes" text,
	"hash" text,
	"height" bigint,
	"block_hash" text,
	"is_reverted" boolean DEFAULT false NOT NULL,
	"fee" numeric(38, 18),
	"needed" integer,
	"seen_at" timestamp (3) with time zone,
	"sent_height" bigint,
	"hurried_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"fee_booked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_transactions_hash" UNIQUE("rail","hash"),
	CONSTRAINT "chain_transactions_kind_known" CHECK ("chain_transactions"."kind" in ('payout', 'refund')),
	CONSTRAINT "chain_transactions_state_known" CHECK ("chain_transactions"."state" in ('draft', 'approved', 'signed', 'sent', 'mined', 'confirmed', 'failed', 'replaced', 'abandoned')),
	CONSTRAINT "chain_transactions_nonce" CHECK ("chain_transactions"."nonce" >= 0),
	CONSTRAINT "chain_transactions_fee_bound" CHECK ("chain_transactions"."fee_bound" > 0 and "chain_transactions"."fee_bound" <> 'NaN'),
	CONSTRAINT "chain_transactions_fee" CHECK ("chain_transactions"."fee" >= 0 and "chain_transactions"."fee" <> 'NaN'),
	CONSTRAINT "chain_transactions_needed" CHECK ("chain_transactions"."needed" >= 1),
	CONSTRAINT "chain_transactions_bytes_whole" CHECK (("chain_transactions"."bytes" is null) = ("chain_transactions"."hash" is null)),
	CONSTRAINT "chain_transactions_bytes_first" CHECK (case when "chain_transactions"."state" in ('draft', 'approved', 'abandoned') then "chain_transactions"."bytes" is null
        else "chain_transactions"."bytes" is not null end),
	CONSTRAINT "chain_transactions_in_a_block" CHECK (("chain_transactions"."state" in ('mined', 'confirmed', 'failed'))
        = (num_nulls("chain_transactions"."height", "chain_transactions"."block_hash", "chain_transactions"."fee") = 0)
        and num_nulls("chain_transactions"."height", "chain_transactions"."block_hash", "chain_transactions"."fee") in (0, 3)),
	CONSTRAINT "chain_transactions_reverted" CHECK (case "chain_transactions"."state" when 'confirmed' then not "chain_transactions"."is_reverted"
        when 'failed' then "chain_transactions"."is_reverted" else "chain_transactions"."state" = 'mined' or not "chain_transactions"."is_reverted" end)
);
--> statement-breakpoint
CREATE TABLE "chain_wallets" (
	"rail" text NOT NULL,
	"sender" text NOT NULL,
	"next_nonce" bigint NOT NULL,
	"balance" numeric(38, 18),
	"balance_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_wallets_rail_sender_pk" PRIMARY KEY("rail","sender"),
	CONSTRAINT "chain_wallets_next_nonce" CHECK ("chain_wallets"."next_nonce" >= 0),
	CONSTRAINT "chain_wallets_balance" CHECK ("chain_wallets"."balance" >= 0 and "chain_wallets"."balance" <> 'NaN'),
	CONSTRAINT "chain_wallets_balance_whole" CHECK (("chain_wallets"."balance" is null) = ("chain_wallets"."balance_at" is null))
);
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind_known";--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_intents" ADD CONSTRAINT "chain_intents_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_intents" ADD CONSTRAINT "chain_intents_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_intents" ADD CONSTRAINT "chain_intents_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_signatures" ADD CONSTRAINT "chain_signatures_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_replaces_chain_transactions_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_wallet_fk" FOREIGN KEY ("rail","sender") REFERENCES "public"."chain_wallets"("rail","sender") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_wallets" ADD CONSTRAINT "chain_wallets_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_payout_id_index" ON "approvals" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "approvals_approved_by_index" ON "approvals" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "chain_intents_payout_id_index" ON "chain_intents" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "chain_intents_currency_id_index" ON "chain_intents" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "chain_signatures_transaction_id_created_at_index" ON "chain_signatures" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_signatures_signed_once" ON "chain_signatures" USING btree ("transaction_id") WHERE "chain_signatures"."outcome" = 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_one_per_slot" ON "chain_transactions" USING btree ("rail","sender","nonce") WHERE "chain_transactions"."replaces" is null and "chain_transactions"."state" <> 'abandoned';--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_replaced_once" ON "chain_transactions" USING btree ("replaces") WHERE "chain_transactions"."state" <> 'abandoned';--> statement-breakpoint
CREATE INDEX "chain_transactions_replaces_index" ON "chain_transactions" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "chain_transactions_open" ON "chain_transactions" USING btree ("rail","created_at") WHERE ("chain_transactions"."state" in ('draft', 'approved', 'signed', 'sent', 'mined')
    or ("chain_transactions"."state" in ('confirmed', 'failed', 'abandoned') and "chain_transactions"."told_at" is null)
    or ("chain_transactions"."state" in ('confirmed', 'failed') and "chain_transactions"."fee_booked_at" is null));--> statement-breakpoint
CREATE INDEX "chain_transactions_latest" ON "chain_transactions" USING btree ("rail","created_at");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'reserve_adjustment', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'unclaimed_payment', 'unclaimed_returned', 'payment_lost', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'network_fee', 'reversal'));
--> statement-breakpoint

-- The next nonce only grows, so none is given twice.
CREATE FUNCTION refuse_used_nonce() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.rail, OLD.sender, OLD.created_at) IS DISTINCT FROM (NEW.rail, NEW.sender, NEW.created_at)
    OR NEW.next_nonce < OLD.next_nonce
  THEN
    RAISE EXCEPTION 'nonce % of % was given already', NEW.next_nonce, OLD.sender
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_wallets_only_grow BEFORE UPDATE ON chain_wallets
  FOR EACH ROW EXECUTE FUNCTION refuse_used_nonce();
--> statement-breakpoint
CREATE TRIGGER chain_wallets_never_removed BEFORE DELETE OR TRUNCATE ON chain_wallets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A transaction begins as a draft. One that replaces another has its slot, and pays a higher fee.
CREATE FUNCTION refuse_loose_transaction() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'draft' OR NEW.bytes IS NOT NULL OR NOT EXISTS (
    SELECT FROM chain_wallets WHERE rail = NEW.rail AND sender = NEW.sender
      AND (NEW.nonce IS NULL OR next_nonce > NEW.nonce)
  ) THEN
    RAISE EXCEPTION 'transaction % is no draft of its wallet', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transactions_begin';
  END IF;
  IF NEW.replaces IS NOT NULL THEN
    PERFORM FROM chain_transactions
      WHERE id = NEW.replaces AND state = 'sent' AND fee_bound < NEW.fee_bound
        AND (rail, sender, nonce, kind) IS NOT DISTINCT FROM (NEW.rail, NEW.sender, NEW.nonce, NEW.kind)
      FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'transaction % cannot replace transaction %', NEW.id, NEW.replaces
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_transactions_replace';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_transactions_begin BEFORE INSERT ON chain_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_loose_transaction();
--> statement-breakpoint

-- A transaction stays itself, goes only the way that `outgoingStates` says, and keeps its bytes. It is given up only while
-- nobody can have signed it, or when another transaction has used its slot.
CREATE FUNCTION refuse_other_transaction() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.rail, OLD.kind, OLD.sender, OLD.nonce, OLD.plan, OLD.fee_bound, OLD.replaces, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.rail, NEW.kind, NEW.sender, NEW.nonce, NEW.plan, NEW.fee_bound, NEW.replaces, NEW.created_at)
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
--> statement-breakpoint
CREATE TRIGGER chain_transactions_stay_themselves BEFORE UPDATE ON chain_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_transaction();
--> statement-breakpoint
CREATE TRIGGER chain_transactions_never_removed BEFORE DELETE OR TRUNCATE ON chain_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A payout that is being sent is in one transaction, and in those that replace it. It comes into another one only when
-- none of them can pay it any more.
CREATE FUNCTION refuse_second_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  replaced uuid;
BEGIN
  SELECT replaces INTO replaced FROM chain_transactions WHERE id = NEW.transaction_id AND state = 'draft';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transaction % is no draft', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_intents_of_draft';
  END IF;
  -- Whoever decides about the payout just now is waited for.
  PERFORM FROM payouts WHERE id = NEW.payout_id AND method = 'rail'
    AND (currency_id, amount) = (NEW.currency_id, NEW.amount)
    AND (state = 'sending' OR (replaced IS NOT NULL AND state = 'unknown'))
    FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'payout % is not being sent by a rail, or with another amount', NEW.payout_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_intents_of_payout';
  END IF;
  IF replaced IS NOT NULL AND NOT EXISTS (
    SELECT FROM chain_intents i WHERE i.transaction_id = replaced
      AND (i.position, i.payout_id, i.address, i.contract, i.decimals, i.hash) IS NOT DISTINCT FROM
        (NEW.position, NEW.payout_id, NEW.address, NEW.contract, NEW.decimals, NEW.hash)
  ) OR replaced IS NULL AND EXISTS (
    SELECT FROM chain_intents i JOIN chain_transactions t ON t.id = i.transaction_id
    WHERE i.payout_id = NEW.payout_id AND t.state <> 'abandoned'
  ) THEN
    RAISE EXCEPTION 'payout % is in another transaction', NEW.payout_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'chain_intents_one_slot';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_intents_one_slot BEFORE INSERT ON chain_intents
  FOR EACH ROW EXECUTE FUNCTION refuse_second_payment();
--> statement-breakpoint
CREATE TRIGGER chain_intents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_intents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approvals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER chain_signatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- While a transaction may still pay a payout, nobody can say that it was not sent.
CREATE FUNCTION refuse_unsent_payout() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM chain_intents i JOIN chain_transactions t ON t.id = i.transaction_id
    WHERE i.payout_id = NEW.id
      AND t.state IN ('draft', 'approved', 'signed', 'sent', 'mined', 'confirmed')
  ) THEN
    RAISE EXCEPTION 'payout % is in a transaction that may still pay it', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_chain_open';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_chain_open BEFORE UPDATE OF state ON payouts
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('failed', 'queued'))
  EXECUTE FUNCTION refuse_unsent_payout();
