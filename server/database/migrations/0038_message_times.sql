ALTER TABLE "bank_messages" DROP CONSTRAINT "bank_messages_reason_known";--> statement-breakpoint
ALTER TABLE "bank_messages" ADD COLUMN "is_timed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_reason_known" CHECK ("bank_messages"."reason" in ('no_wording', 'ambiguous', 'wordings_differ', 'digits', 'no_order', 'several_orders', 'struck_out', 'as_ruled', 'above_bound', 'above_daily', 'not_exact', 'mistakable', 'payer_differs', 'repeated', 'no_time', 'old', 'late', 'read_again', 'device_revoked'));
--> statement-breakpoint

-- Whether a device has said when a message came never changes.
CREATE OR REPLACE FUNCTION refuse_other_bank_message() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.device_id, OLD.content_hash, OLD.received_at, OLD.is_timed)
      IS DISTINCT FROM (NEW.id, NEW.device_id, NEW.content_hash, NEW.received_at, NEW.is_timed)
    OR (OLD.content_sealed IS NULL AND NEW.content_sealed IS NOT NULL)
    OR (OLD.state IN ('booked', 'recorded', 'dismissed') AND OLD.state <> NEW.state AND NOT EXISTS (
      SELECT FROM incoming_payments WHERE id = OLD.payment_id AND struck_at IS NOT NULL
    ))
    OR (NEW.state = 'received' AND OLD.state <> 'received')
  THEN
    RAISE EXCEPTION 'bank message % cannot become another', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
