import type { MerchantInvoice, MerchantPayout } from '@/lib/contracts/shops/merchant-objects'
import type { WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { findEndpointThatIsOn, insertDeliveries } from '../deliveries/deliveries.repository'
import { insertEvent } from './events.repository'

export type WebhookSubject =
  | { invoiceId: string }
  | { withdrawalId: string }
  | { testPayoutId: string }

type Publish = {
  shopId: string
  live: boolean
  type: WebhookType
  subject: WebhookSubject
  /** The version of the subject after the change. */
  sequence: number
  /** The subject after the change, as the merchant API shows it. */
  object: MerchantInvoice | MerchantPayout
  now: Date
}

/**
 * Tells a shop what has happened, in the transaction of its cause. The event is stored even while the shop
 * has no endpoint that is switched on, and can be replayed later. Publishing the same event again changes
 * nothing.
 */
export async function publishWebhook(
  tx: Tx,
  { shopId, live, type, subject, sequence, object, now }: Publish,
): Promise<void> {
  const event = {
    shopId,
    live,
    type,
    sequence,
    payload: { object },
    createdAt: now,
  }
  const eventId = await insertEvent(tx, {
    id: makeId(now),
    ...event,
    ...subject,
  })
  const endpointId = eventId && (await findEndpointThatIsOn(tx, { shopId, live }))
  if (eventId && endpointId) {
    await insertDeliveries(tx, {
      eventIds: [eventId],
      endpointId,
      isReplay: false,
      now,
    })
  }
}
