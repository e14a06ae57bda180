import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { webhookExampleOf, webhookTestExample } from '@/lib/contracts/shops/merchant-examples'
import { webhookTypes, type WebhookType } from '@/lib/contracts/shops/webhook-lists'
import { webhookMessage, webhookTestMessage } from '@/lib/contracts/shops/webhook-message'

type Registry = OpenAPIHono['openAPIRegistry']

const summaries: Record<WebhookType | 'webhook.test', string> = {
  'invoice.pending': 'An invoice is being paid',
  'invoice.paid': 'An invoice is paid and credited to the shop',
  'invoice.expired': 'An invoice was not paid in time, or was cancelled',
  'invoice.underpaid': 'Less was paid than an invoice asks for',
  'invoice.overpaid': 'More was paid than an invoice asks for',
  'invoice.refunded': 'What was paid for an invoice goes back to the payer, whole or in part',
  'payout.pending': 'A payout or a refund waits to be sent',
  'payout.paid': 'A payout or a refund was sent',
  'payout.declined': 'The office declined a payout or a refund',
  'withdrawal.pending': 'A withdrawal waits to be sent',
  'withdrawal.paid': 'A withdrawal was sent',
  'withdrawal.declined': 'The office declined a withdrawal',
  'webhook.test': 'The owner of the shop tries the address',
}

const headers = z.object({
  'webhook-id': z.string().describe('The id of the message: the same at each attempt.'),
  'webhook-timestamp': z.string().describe('When it was sent, in seconds since 1970.'),
  'webhook-signature': z
    .string()
    .describe('`v1,` and the signature; several, separated by spaces, while a secret is replaced.'),
})

const description =
  'Signed according to the Standard Webhooks specification. A message is delivered when it is answered ' +
  'within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again ' +
  'after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of ' +
  'order.'

/** Adds the webhooks that shops get to the description of the API. */
export function describeWebhooks(registry: Registry): void {
  for (const type of [...webhookTypes, 'webhook.test'] as const) {
    const json =
      type === 'webhook.test'
        ? { schema: webhookTestMessage, example: webhookTestExample }
        : { schema: webhookMessage, example: webhookExampleOf(type) }
    const content = { 'application/json': json }
    registry.registerWebhook({
      ...{ method: 'post', path: type, summary: summaries[type], description, tags: ['Webhooks'] },
      operationId: `on${nameOf(type)}`,
      security: [],
      request: { headers, body: { required: true, content } },
      responses: {
        204: {
          description: 'The message was received. Any other status from 200 to 299 means the same.',
        },
      },
    })
  }
}

function nameOf(type: string): string {
  return type
    .split('.')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
}
