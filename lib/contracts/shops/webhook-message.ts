import { z } from 'zod'
import { timestamp } from '../common'
import { merchantInvoice, merchantPayout } from './merchant-objects'
import { webhookType } from './own-webhooks'
import { live } from './shop-parts'

/** What is sent to a shop, by the Standard Webhooks specification. */
export const webhookMessage = z
  .object({
    id: z
      .string()
      .regex(/^evt_[0-9a-f]{32}$/)
      .describe('The same at each attempt and replay; also in the header `webhook-id`.'),
    type: webhookType,
    live,
    sequence: z
      .number()
      .int()
      .describe(
        'The `sequence` of the object. Ignore a message with a smaller number than the last one: it is older.',
      ),
    createdAt: timestamp,
    data: z.object({ object: z.union([merchantInvoice, merchantPayout]) }),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof webhookMessage>

/** What the owner of a shop sends to try the address. */
export const webhookTestMessage = webhookMessage
  .omit({ sequence: true })
  .extend({ type: z.literal('webhook.test'), data: z.object({}) })
  .meta({ id: 'WebhookTestMessage' })

/** The name of an event in messages to shops: its id without hyphens. */
export function webhookEventName(id: string): string {
  return `evt_${id.replaceAll('-', '')}`
}
