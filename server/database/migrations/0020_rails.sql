CREATE TABLE "deposit_addresses" (
	"rail" text NOT NULL,
	"address" text NOT NULL,
	"key_hash" text NOT NULL,
	"index" integer NOT NULL,
	"claim_id" uuid NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	"balance_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_addresses_rail_address_pk" PRIMARY KEY("rail","address"),
	CONSTRAINT "deposit_addresses_index_once" UNIQUE("key_hash","index"),
	CONSTRAINT "deposit_addresses_index" CHECK ("deposit_addresses"."index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rail_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"next_index" integer NOT NULL,
	CONSTRAINT "rail_keys_hash_shape" CHECK ("rail_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "rail_keys_next_index" CHECK ("rail_keys"."next_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"address" text NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"sender" text,
	"state" text NOT NULL,
	"height" bigint,
	"block_hash" text,
	"mined_at" timestamp (3) with time zone,
	"last_height" bigint,
	"needed" integer,
	"told" text,
	"told_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sightings_once" UNIQUE("rail","transaction","index","address","currency_id"),
	CONSTRAINT "sightings_state_known" CHECK ("sightings"."state" in ('seen', 'mined', 'confirmed', 'orphaned', 'replaced')),
	CONSTRAINT "sightings_amount" CHECK ("sightings"."amount" > 0 and "sightings"."amount" <> 'NaN'),
	CONSTRAINT "sightings_index" CHECK ("sightings"."index" >= 0),
	CONSTRAINT "sightings_needed" CHECK ("sightings"."needed" >= 1),
	CONSTRAINT "sightings_block_whole" CHECK (num_nulls("sightings"."height", "sightings"."block_hash", "sightings"."mined_at") in (0, 3)),
	CONSTRAINT "sightings_in_a_block" CHECK (("sightings"."state" in ('mined', 'confirmed')) = ("sightings"."height" is not null)),
	CONSTRAINT "sightings_told_known" CHECK ("sightings"."told" in ('announced', 'confirmed', 'vanished', 'lost')),
	CONSTRAINT "sightings_told_whole" CHECK (("sightings"."told" is null) = ("sightings"."told_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rail_assets" (
	"currency_id" integer PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"contract" text,
	"decimals" smallint NOT NULL,
	CONSTRAINT "rail_assets_decimals" CHECK ("rail_assets"."decimals" between 0 and 18)
);
--> statement-breakpoint
CREATE TABLE "rail_blocks" (
	"rail" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
	"mined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rail_blocks_rail_height_pk" PRIMARY KEY("rail","height"),
	CONSTRAINT "rail_blocks_hash" UNIQUE("rail","hash"),
	CONSTRAINT "rail_blocks_height" CHECK ("rail_blocks"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rail_progress" (
	"rail" text PRIMARY KEY NOT NULL,
	"holder" uuid,
	"leased_until" timestamp (3) with time zone,
	"height" bigint,
	"hash" text,
	"head" bigint,
	"head_at" timestamp (3) with time zone,
	"finalized" bigint,
	CONSTRAINT "rail_progress_lease_whole" CHECK (("rail_progress"."holder" is null) = ("rail_progress"."leased_until" is null)),
	CONSTRAINT "rail_progress_block_whole" CHECK (("rail_progress"."height" is null) = ("rail_progress"."hash" is null)),
	CONSTRAINT "rail_progress_heights" CHECK ("rail_progress"."height" >= 0 and "rail_progress"."head" >= 0 and "rail_progress"."finalized" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rails" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"chain" text NOT NULL,
	"key_hash" text NOT NULL,
	"explorer" text,
	"is_configured" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_by" uuid,
	"pause_reason" text,
	"fault" text,
	"fault_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rails_one_per_chain_and_key" UNIQUE("kind","chain","key_hash"),
	CONSTRAINT "rails_name_shape" CHECK ("rails"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("rails"."name") <= 40),
	CONSTRAINT "rails_kind_known" CHECK ("rails"."kind" in ('evm', 'utxo')),
	CONSTRAINT "rails_chain_shape" CHECK ("rails"."chain" ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "rails_key_hash_shape" CHECK ("rails"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "rails_explorer" CHECK ("rails"."explorer" ~ '^https?://[^[:space:]]+$'),
	CONSTRAINT "rails_pause_whole" CHECK (("rails"."paused_at" is null) = ("rails"."pause_reason" is null)
        and ("rails"."paused_by" is null or "rails"."paused_at" is not null)),
	CONSTRAINT "rails_pause_reason_length" CHECK (length("rails"."pause_reason") between 3 and 500),
	CONSTRAINT "rails_fault_known" CHECK ("rails"."fault" in ('unreachable', 'stalled', 'behind', 'syncing', 'wrong_chain', 'forked', 'pruned', 'contradicts')),
	CONSTRAINT "rails_fault_whole" CHECK (("rails"."fault" is null) = ("rails"."fault_at" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_name_known";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind_known";--> statement-breakpoint
ALTER TABLE "odd_payments" DROP CONSTRAINT "odd_payments_method_known";--> statement-breakpoint
ALTER TABLE "claim_pay_ins" DROP CONSTRAINT "claim_pay_ins_method_known";--> statement-breakpoint
ALTER TABLE "currency_methods" DROP CONSTRAINT "currency_methods_pay_in_known";--> statement-breakpoint
ALTER TABLE "currency_methods" DROP CONSTRAINT "currency_methods_pay_out_known";--> statement-breakpoint
ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_struck_by_hand";--> statement-breakpoint
ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_method_known";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_method_known";--> statement-breakpoint
ALTER TABLE "currency_methods" ADD COLUMN "falls_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "vanished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_key_hash_rail_keys_key_hash_fk" FOREIGN KEY ("key_hash") REFERENCES "public"."rail_keys"("key_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_deposit_address_fk" FOREIGN KEY ("rail","address") REFERENCES "public"."deposit_addresses"("rail","address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_assets" ADD CONSTRAINT "rail_assets_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_assets" ADD CONSTRAINT "rail_assets_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_blocks" ADD CONSTRAINT "rail_blocks_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_progress" ADD CONSTRAINT "rail_progress_rail_rails_name_fk" FOREIGN KEY ("rail") REFERENCES "public"."rails"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rails" ADD CONSTRAINT "rails_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_once" ON "deposit_addresses" USING btree ("rail",lower("address"));--> statement-breakpoint
CREATE INDEX "deposit_addresses_claim_id_index" ON "deposit_addresses" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "deposit_addresses_watched" ON "deposit_addresses" USING btree ("rail","balance_at","watched_until");--> statement-breakpoint
CREATE INDEX "sightings_rail_address_index" ON "sightings" USING btree ("rail","address");--> statement-breakpoint
CREATE INDEX "sightings_currency_id_index" ON "sightings" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "sightings_latest" ON "sightings" USING btree ("rail","seen_at");--> statement-breakpoint
CREATE INDEX "sightings_in_block" ON "sightings" USING btree ("rail","height");--> statement-breakpoint
CREATE INDEX "sightings_open" ON "sightings" USING btree ("rail") WHERE not ("sightings"."state" = 'confirmed' and "sightings"."told" is not distinct from 'confirmed')
    and not ("sightings"."state" = 'replaced' and ("sightings"."told" is null or "sightings"."told" in ('announced', 'lost')));--> statement-breakpoint
CREATE UNIQUE INDEX "rail_assets_once" ON "rail_assets" USING btree ("rail",coalesce(lower("contract"), ''));--> statement-breakpoint
CREATE INDEX "rails_paused_by_index" ON "rails" USING btree ("paused_by");--> statement-breakpoint
CREATE INDEX "incoming_payments_vanished" ON "incoming_payments" USING btree ("vanished_at") WHERE "incoming_payments"."vanished_at" is not null and "incoming_payments"."struck_at" is null;--> statement-breakpoint
CREATE INDEX "incoming_payments_of_transaction" ON "incoming_payments" USING btree (split_part("reference_form", ':', 2)) WHERE "incoming_payments"."method" = 'rail';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_name_known" CHECK ("accounts"."name" ~ '^(reserve:available|reserve:held|capital|position|expense:referral|expense:fees|expense:losses|owed:(referral|shop|withdrawal):[0-9a-f-]{36})$');--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('reserve_top_up', 'reserve_adjustment', 'hold', 'release', 'payment_accepted', 'payout', 'refund', 'unclaimed_payment', 'unclaimed_returned', 'payment_lost', 'referral_reward', 'shop_sale', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_declined', 'reversal'));--> statement-breakpoint
ALTER TABLE "odd_payments" ADD CONSTRAINT "odd_payments_method_known" CHECK ("odd_payments"."method" in ('manual', 'form', 'rail'));--> statement-breakpoint
ALTER TABLE "claim_pay_ins" ADD CONSTRAINT "claim_pay_ins_method_known" CHECK ("claim_pay_ins"."method" in ('manual', 'form', 'rail'));--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_pay_in_known" CHECK ("currency_methods"."pay_in" in ('manual', 'form', 'rail'));--> statement-breakpoint
ALTER TABLE "currency_methods" ADD CONSTRAINT "currency_methods_pay_out_known" CHECK ("currency_methods"."pay_out" in ('manual', 'form', 'rail'));--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_lost_vanished" CHECK ("incoming_payments"."lost_at" is null or ("incoming_payments"."vanished_at" is not null and "incoming_payments"."struck_at" is null));--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_struck_by_hand" CHECK ("incoming_payments"."struck_at" is null or "incoming_payments"."is_by_hand" or "incoming_payments"."vanished_at" is not null);--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_method_known" CHECK ("incoming_payments"."method" in ('manual', 'form', 'rail'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('manual', 'form', 'rail'));--> statement-breakpoint

-- A block follows the one below it, and never becomes another. Only the first one of a rail has none below.
CREATE FUNCTION refuse_loose_block() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR (
    NOT EXISTS (
      SELECT FROM rail_blocks WHERE rail = NEW.rail AND height = NEW.height - 1 AND hash = NEW.parent_hash
    ) AND EXISTS (SELECT FROM rail_blocks WHERE rail = NEW.rail)
  ) THEN
    RAISE EXCEPTION 'block % of rail % does not follow the block below', NEW.height, NEW.rail
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rail_blocks_follow';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rail_blocks_follow BEFORE INSERT OR UPDATE ON rail_blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_loose_block();
--> statement-breakpoint

-- A rail stays on its chain.
CREATE FUNCTION refuse_other_rail() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.name, OLD.kind, OLD.chain) IS DISTINCT FROM (NEW.name, NEW.kind, NEW.chain) THEN
    RAISE EXCEPTION 'rail % cannot become another', OLD.name USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rails_stay_themselves BEFORE UPDATE ON rails
  FOR EACH ROW EXECUTE FUNCTION refuse_other_rail();
--> statement-breakpoint
CREATE TRIGGER rails_never_removed BEFORE DELETE OR TRUNCATE ON rails
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The next index of a key only grows, so no address is given twice.
CREATE FUNCTION refuse_used_index() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.key_hash <> OLD.key_hash OR NEW.next_index < OLD.next_index THEN
    RAISE EXCEPTION 'index % of a key was given already', NEW.next_index
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rail_keys_only_grow BEFORE UPDATE ON rail_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_used_index();
--> statement-breakpoint
CREATE TRIGGER rail_keys_never_removed BEFORE DELETE OR TRUNCATE ON rail_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- An address stays what it is. It goes over only to a claim that corrects its claim.
CREATE FUNCTION refuse_other_address() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.rail, OLD.address, OLD.key_hash, OLD.index, OLD.created_at)
      IS DISTINCT FROM (NEW.rail, NEW.address, NEW.key_hash, NEW.index, NEW.created_at)
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
--> statement-breakpoint
CREATE TRIGGER deposit_addresses_stay_themselves BEFORE UPDATE ON deposit_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_other_address();
--> statement-breakpoint
CREATE TRIGGER deposit_addresses_never_removed BEFORE DELETE OR TRUNCATE ON deposit_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- A sighting stays the movement that it is, moves only as `sightingStates` says, and is told only once it is
-- confirmed. What was told came with this amount.
CREATE FUNCTION refuse_other_sighting() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.rail, OLD.transaction, OLD.index, OLD.address, OLD.currency_id, OLD.seen_at)
      IS DISTINCT FROM (NEW.id, NEW.rail, NEW.transaction, NEW.index, NEW.address, NEW.currency_id, NEW.seen_at)
    OR (OLD.told IN ('confirmed', 'vanished', 'lost') AND OLD.amount <> NEW.amount)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('seen', 'mined'), ('seen', 'replaced'), ('mined', 'confirmed'), ('mined', 'orphaned'),
      ('confirmed', 'orphaned'), ('orphaned', 'mined'), ('orphaned', 'replaced'), ('replaced', 'mined')
    ))
    OR (NEW.told IS DISTINCT FROM OLD.told AND NOT (
      (NEW.told = 'announced' AND OLD.told IS NULL)
      OR (NEW.told = 'confirmed' AND NEW.state = 'confirmed')
      OR (NEW.told = 'vanished' AND OLD.told = 'confirmed' AND NEW.state <> 'confirmed')
      OR (NEW.told = 'lost' AND OLD.told = 'vanished' AND NEW.state = 'replaced')
    ))
  THEN
    RAISE EXCEPTION 'sighting % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sightings_stay_themselves BEFORE UPDATE ON sightings
  FOR EACH ROW EXECUTE FUNCTION refuse_other_sighting();
--> statement-breakpoint
CREATE TRIGGER sightings_never_removed BEFORE DELETE OR TRUNCATE ON sightings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- As before, what came stays as it came. In addition, a network may take back what a rail has told of: then it may be
-- struck out too.
CREATE OR REPLACE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.struck_at IS NOT NULL
    OR (OLD.id, OLD.claim_id, OLD.method, OLD.reference, OLD.reference_form, OLD.amount,
      OLD.currency_id, OLD.payer, OLD.seen_at, OLD.is_by_hand)
      IS DISTINCT FROM
      (NEW.id, NEW.claim_id, NEW.method, NEW.reference, NEW.reference_form, NEW.amount,
        NEW.currency_id, NEW.payer, NEW.seen_at, NEW.is_by_hand)
    OR (NEW.struck_at IS NULL) = ((OLD.vanished_at, OLD.lost_at) IS NOT DISTINCT FROM (NEW.vanished_at, NEW.lost_at))
  THEN
    RAISE EXCEPTION 'payment % cannot become another', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.struck_at IS NULL THEN
    RETURN NEW;
  END IF;
  -- Whoever moves the claim or sends something for it just now is waited for.
  PERFORM FROM claims WHERE id = OLD.claim_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM claims WHERE id = OLD.claim_id
      AND state IN ('awaiting_payment', 'checking_payment', 'on_hold', 'paying_out')
  ) OR EXISTS (
    SELECT FROM payouts WHERE claim_id = OLD.claim_id AND state IN ('sending', 'unknown', 'sent')
  ) OR (OLD.vanished_at IS NULL AND EXISTS (
    SELECT FROM claim_events WHERE claim_id = OLD.claim_id AND event = 'payment_confirmed'
      AND data ->> 'reference' = OLD.reference
  )) THEN
    RAISE EXCEPTION 'payment % of claim % can no longer be struck out', OLD.id, OLD.claim_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
