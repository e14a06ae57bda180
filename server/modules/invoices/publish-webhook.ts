import type { MerchantInvoice } from '@/lib/contracts/shops/merchant-objects'
import type { WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'

type Publish = {
  shopId: string
  live: boolean
  type: WebhookType
  subject: { invoiceId: string }
  /** The version of the invoice after the change. */
  sequence: number
  object: MerchantInvoice
  now: Date
}

/** Stores what a shop is told, in the transaction of its cause. */
export async function publishWebhook(
  tx: Tx,
  { shopId, live, type, subject, sequence, object, now }: Publish,
): Promise<void> {
  const event = { shopId, live, type, sequence, payload: { object }, createdAt: now }
  await tx.insert(webhookEvents).values({ id: makeId(now), ...event, ...subject })
}
