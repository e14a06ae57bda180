import { webhookEventName, type WebhookMessage } from '@/lib/contracts/shops/webhook-message'
import type { WebhookEventRow } from './events.repository'

type Told = Pick<WebhookEventRow, 'id' | 'type' | 'live' | 'sequence' | 'createdAt' | 'payload'>

/** What is sent: the same text at each attempt. */
export function writeMessage({ id, type, live, sequence, createdAt, payload }: Told): string {
  return JSON.stringify({
    ...{
      id: webhookEventName(id),
      type,
      live,
      sequence,
      createdAt: createdAt.toISOString(),
    },
    data: payload as WebhookMessage['data'],
  } satisfies WebhookMessage)
}
