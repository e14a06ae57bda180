-- What guards the tables looks for them where they are, whatever the session says: temporary tables of
-- the same names come last. A function that is replaced loses this, and says it again.
ALTER FUNCTION refuse_change() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_account() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_excess_digits() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_unbalanced_entry() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_fewer_digits() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_claim() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_way() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_untold_claim() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_payout() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_both_ways() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_odd_payment() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_taken_reference() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_payment() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_outgoing_reference() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_person_back() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_other_revision() SET search_path = pg_catalog, public, pg_temp;
