import { Webhook } from 'standardwebhooks'
import type { Invoice, Payout, WebhookMessage, WebhookTestMessage } from './shapes.js'

type Told<Type extends string, Data> = Omit<WebhookMessage, 'type' | 'data'> & {
  type: Type
  data: { object: Data }
}
type Types = WebhookMessage['type']

/** What an office reports to a shop; `type` says what `data.object` is. */
export type WebhookEvent =
  | Told<Extract<Types, `invoice.${string}`>, Invoice>
  | Told<Exclude<Types, `invoice.${string}`>, Payout>
  | WebhookTestMessage

/** The headers of a request: a `Headers` object, or the headers that Node’s `http` gives. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * Returns the event of a webhook if it was signed with the secret within the last five minutes, and throws
 * otherwise. `body` is the text exactly as it came.
 */
export function verifyWebhook(body: string, headers: WebhookHeaders, secret: string): WebhookEvent {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const signed = Object.fromEntries(names.map((name) => [name, headerOf(headers, name)]))
  return new Webhook(secret).verify(body, signed) as WebhookEvent
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}
