import { Webhook } from 'standardwebhooks'

type Signing = {
  id: string
  body: string
  /** While a secret is being replaced, each of the two signs. */
  secrets: readonly string[]
  at: Date
}

/** The headers of a message, by the Standard Webhooks specification. */
export function signMessage({ id, body, secrets, at }: Signing): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Kantor-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
