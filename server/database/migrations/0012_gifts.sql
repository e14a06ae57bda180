CREATE TABLE "gift_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"gift_id" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"price" integer NOT NULL,
	"state" text NOT NULL,
	"details" text,
	"note" text,
	"reason" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "gift_orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "gift_orders_price" CHECK ("gift_orders"."price" > 0),
	CONSTRAINT "gift_orders_state_known" CHECK ("gift_orders"."state" in ('ordered', 'given', 'declined', 'cancelled')),
	CONSTRAINT "gift_orders_details_while_open" CHECK ("gift_orders"."details" is null or ("gift_orders"."state" = 'ordered' and length("gift_orders"."details") between 1 and 300)),
	CONSTRAINT "gift_orders_note_when_given" CHECK ("gift_orders"."note" is null or ("gift_orders"."state" = 'given' and length("gift_orders"."note") between 1 and 500)),
	CONSTRAINT "gift_orders_reason_when_declined" CHECK (("gift_orders"."reason" is not null) = ("gift_orders"."state" = 'declined') and length("gift_orders"."reason") between 1 and 500),
	CONSTRAINT "gift_orders_ended" CHECK (("gift_orders"."ended_at" is null) = ("gift_orders"."state" = 'ordered') and ("gift_orders"."ended_by" is not null) = ("gift_orders"."state" in ('given', 'declined'))),
	CONSTRAINT "gift_orders_ended_by_another" CHECK ("gift_orders"."ended_by" <> "gift_orders"."user_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text NOT NULL,
	"description_en" text NOT NULL,
	"asks_ru" text NOT NULL,
	"asks_en" text NOT NULL,
	"picture_id" uuid,
	"price" integer NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "gifts_titles" CHECK ("gifts"."title_ru" <> '' and "gifts"."title_en" <> ''),
	CONSTRAINT "gifts_asks_in_both" CHECK (("gifts"."asks_ru" = '') = ("gifts"."asks_en" = '')),
	CONSTRAINT "gifts_price" CHECK ("gifts"."price" > 0),
	CONSTRAINT "gifts_taken_counts" CHECK ("gifts"."taken" >= 0),
	CONSTRAINT "gifts_stock" CHECK ("gifts"."stock" >= "gifts"."taken"),
	CONSTRAINT "gifts_per_person" CHECK ("gifts"."per_person" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"points" bigint NOT NULL,
	"reason" text NOT NULL,
	"claim_id" uuid,
	"gift_order_id" uuid,
	"remark" text,
	"operator_id" uuid,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "point_entries_reason_known" CHECK ("point_entries"."reason" in ('exchange', 'redeem', 'cancel', 'undo', 'operator')),
	CONSTRAINT "point_entries_sign" CHECK (case when "point_entries"."reason" in ('exchange', 'cancel') then "point_entries"."points" > 0 when "point_entries"."reason" in ('redeem', 'undo') then "point_entries"."points" < 0 else "point_entries"."points" <> 0 end),
	CONSTRAINT "point_entries_bounds" CHECK (abs("point_entries"."points") <= 1000000000000),
	CONSTRAINT "point_entries_one_cause" CHECK (("point_entries"."claim_id" is not null) = ("point_entries"."reason" in ('exchange', 'undo')) and ("point_entries"."gift_order_id" is not null) = ("point_entries"."reason" in ('redeem', 'cancel')) and ("point_entries"."operator_id" is not null) = ("point_entries"."reason" = 'operator') and ("point_entries"."idempotency_key" is not null) = ("point_entries"."reason" = 'operator')),
	CONSTRAINT "point_entries_remark" CHECK (("point_entries"."remark" is not null) = ("point_entries"."reason" = 'operator') and length("point_entries"."remark") between 1 and 300),
	CONSTRAINT "point_entries_not_own" CHECK ("point_entries"."operator_id" <> "point_entries"."user_id")
);
--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_gift_order_id_gift_orders_id_fk" FOREIGN KEY ("gift_order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_orders_of_user" ON "gift_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gift_orders_by_state" ON "gift_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "gift_orders_gift_id_index" ON "gift_orders" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_orders_ended_by_index" ON "gift_orders" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "gifts_picture_id_index" ON "gifts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "point_entries_of_user" ON "point_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once_for_claim" ON "point_entries" USING btree ("claim_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once_for_gift" ON "point_entries" USING btree ("gift_order_id","reason");--> statement-breakpoint
CREATE INDEX "point_entries_operator_id_index" ON "point_entries" USING btree ("operator_id");--> statement-breakpoint

-- Written by hand from here on: what no CHECK can say. Entries of points are only added, gifts that were
-- ordered stay, and a balance is only changed by entries.
CREATE TRIGGER point_entries_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gift_orders_never_removed BEFORE DELETE OR TRUNCATE ON gift_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_balances_never_removed BEFORE DELETE OR TRUNCATE ON point_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_balance() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the points of % are only changed by entries', NEW.user_id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_balances_follow_entries BEFORE INSERT OR UPDATE ON point_balances
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_other_balance();
--> statement-breakpoint

-- An entry has a cause that it fits: an exchange that counts and belongs to the account, the same
-- exchange once it is undone, or the price of an ordered gift.
CREATE FUNCTION refuse_other_points() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT (CASE NEW.reason
    WHEN 'exchange' THEN EXISTS (
      SELECT FROM completed_exchanges exchange
      JOIN claims claim ON claim.id = exchange.claim_id
      JOIN users owner ON owner.id = NEW.user_id
      WHERE exchange.claim_id = NEW.claim_id AND exchange.undone_at IS NULL
        AND (exchange.user_id = owner.id OR (exchange.user_id IS NULL
          AND owner.activated_at IS NOT NULL AND lower(claim.email) = lower(owner.email))))
    WHEN 'undo' THEN EXISTS (
      SELECT FROM point_entries given
      JOIN completed_exchanges exchange ON exchange.claim_id = given.claim_id
      WHERE given.claim_id = NEW.claim_id AND given.reason = 'exchange'
        AND given.user_id = NEW.user_id AND given.points = -NEW.points
        AND exchange.undone_at IS NOT NULL)
    WHEN 'redeem' THEN EXISTS (
      SELECT FROM gift_orders WHERE id = NEW.gift_order_id AND user_id = NEW.user_id
        AND price = -NEW.points AND state = 'ordered')
    WHEN 'cancel' THEN EXISTS (
      SELECT FROM gift_orders WHERE id = NEW.gift_order_id AND user_id = NEW.user_id
        AND price = NEW.points AND state IN ('declined', 'cancelled'))
    ELSE true
  END) THEN
    RAISE EXCEPTION 'these points do not fit their cause'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'point_entries_fit_cause';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_fit_cause BEFORE INSERT ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_other_points();
--> statement-breakpoint

-- The row of the balance is locked by the addition, so that the entries of one account follow each
-- other. Only an undone exchange takes more than there is.
CREATE FUNCTION add_points() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_over bigint;
BEGIN
  INSERT INTO point_balances AS balance (user_id, points) VALUES (NEW.user_id, NEW.points)
    ON CONFLICT (user_id) DO UPDATE SET points = balance.points + NEW.points
    RETURNING points INTO left_over;
  IF left_over < 0 AND NEW.points < 0 AND NEW.reason <> 'undo' THEN
    RAISE EXCEPTION 'account % has not so many points', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'point_balances_covered';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_add_up AFTER INSERT ON point_entries
  FOR EACH ROW EXECUTE FUNCTION add_points();
--> statement-breakpoint

-- An exchange that is undone takes its points back, in the statement that marks it.
CREATE FUNCTION take_points_back() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO point_entries (user_id, points, reason, claim_id, created_at)
    SELECT user_id, -points, 'undo', claim_id, NEW.undone_at
    FROM point_entries WHERE claim_id = NEW.claim_id AND reason = 'exchange';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER completed_exchanges_take_points_back AFTER UPDATE OF undone_at ON completed_exchanges
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL)
  EXECUTE FUNCTION take_points_back();
--> statement-breakpoint

-- An ordered gift begins as ordered, ends once, and stays what it is. After its end only the note can be
-- removed, with the account.
CREATE FUNCTION refuse_other_gift_order() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the ordered gift % cannot become this', NEW.id
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_orders_begin BEFORE INSERT ON gift_orders
  FOR EACH ROW WHEN (NEW.state <> 'ordered') EXECUTE FUNCTION refuse_other_gift_order();
--> statement-breakpoint
CREATE TRIGGER gift_orders_stay_themselves BEFORE UPDATE ON gift_orders
  FOR EACH ROW
  WHEN (
    (OLD.state <> 'ordered' AND (
      (OLD.state, OLD.details, OLD.reason, OLD.ended_at, OLD.ended_by)
        IS DISTINCT FROM (NEW.state, NEW.details, NEW.reason, NEW.ended_at, NEW.ended_by)
      OR (NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)))
    OR (OLD.id, OLD.user_id, OLD.gift_id, OLD.title_ru, OLD.title_en, OLD.price,
      OLD.idempotency_key, OLD.created_at)
      IS DISTINCT FROM
      (NEW.id, NEW.user_id, NEW.gift_id, NEW.title_ru, NEW.title_en, NEW.price,
      NEW.idempotency_key, NEW.created_at)
  )
  EXECUTE FUNCTION refuse_other_gift_order();
--> statement-breakpoint

-- A gift is for an account that is neither deleted nor blocked, and is given only without a debt of points.
CREATE FUNCTION refuse_unserved_gift() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE;
  IF NOT FOUND
    OR (NEW.state = 'given' AND EXISTS (
      SELECT FROM point_balances WHERE user_id = NEW.user_id AND points < 0)) THEN
    RAISE EXCEPTION 'account % gets no gifts', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_orders_to_served';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_orders_to_served BEFORE INSERT OR UPDATE OF state ON gift_orders
  FOR EACH ROW WHEN (NEW.state IN ('ordered', 'given')) EXECUTE FUNCTION refuse_unserved_gift();
--> statement-breakpoint

-- The update locks the gift's row, so that its orders are counted one after another; the stock is a
-- CHECK. One account has no more of a gift than it allows.
CREATE FUNCTION count_gift() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step integer := (NEW.state IN ('ordered', 'given'))::integer;
  most integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    step := step - (OLD.state IN ('ordered', 'given'))::integer;
  END IF;
  IF step = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE gifts SET taken = taken + step WHERE id = NEW.gift_id RETURNING per_person INTO most;
  IF step > 0 AND most IS NOT NULL AND (
    SELECT count(*) FROM gift_orders
    WHERE user_id = NEW.user_id AND gift_id = NEW.gift_id AND state IN ('ordered', 'given')
  ) > most THEN
    RAISE EXCEPTION 'account % has too many of gift %', NEW.user_id, NEW.gift_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_orders_per_person';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_orders_count AFTER INSERT OR UPDATE OF state ON gift_orders
  FOR EACH ROW EXECUTE FUNCTION count_gift();
--> statement-breakpoint

-- At the end of a transaction an ordered gift is paid for, and one that is not given is paid back.
CREATE FUNCTION refuse_unpaid_gift() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM point_entries
      WHERE gift_order_id = NEW.id AND reason = 'redeem')
    OR (NEW.state IN ('declined', 'cancelled') AND NOT EXISTS (SELECT FROM point_entries
      WHERE gift_order_id = NEW.id AND reason = 'cancel')) THEN
    RAISE EXCEPTION 'the points of the ordered gift % are missing', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_orders_are_paid';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_orders_are_paid AFTER INSERT OR UPDATE OF state ON gift_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_gift();
--> statement-breakpoint

-- Exchanges of accounts that were completed before give one point for each USD.
INSERT INTO point_entries (user_id, points, reason, claim_id, created_at)
SELECT user_id, least(floor(worth_usd), 1000000000000)::bigint, 'exchange', claim_id, completed_at
FROM completed_exchanges
WHERE user_id IS NOT NULL AND undone_at IS NULL AND worth_usd >= 1
ORDER BY completed_at;
