import type { DeliveryFault } from '@/lib/contracts/shops/webhook-lists'

/** Why an address cannot be used, as keys of the `validation` texts. */
export type WebhookAddressFault =
  | 'webhook_address'
  | 'webhook_https'
  | 'webhook_port'
  | 'webhook_private'
  | 'webhook_unknown'

export type WebhookCall = {
  url: string
  headers: Record<string, string>
  body: string
  /** Aborts the call; the outcome is then null. */
  signal: AbortSignal
  /** Asked when the connection is open, just before anything is sent. */
  mayBegin: () => Promise<boolean>
}

export type WebhookAnswer = {
  status: number
  /** The beginning of the body, as text. */
  body: string
}

/** `fault` is null if the receiver took it. */
export type WebhookOutcome = {
  answer: WebhookAnswer | null
  fault: DeliveryFault | null
}

/** Sends webhooks to addresses that strangers have named. Never follows a redirect. */
export interface WebhookWire {
  /** Null if something could be sent to the address, else why not. With `live`, only HTTPS is accepted. */
  check(url: string, options: { live: boolean }): Promise<WebhookAddressFault | null>
  /**
   * Looks the name up once, refuses addresses that are not public, connects to that address, and posts.
   * Ends within 15 seconds. Null if `mayBegin` refused, or the signal aborted.
   */
  post(call: WebhookCall): Promise<WebhookOutcome | null>
}

/** Encrypts the secrets of endpoints, bound to their owner. The vault of numbers is such a vault. */
export interface SecretVault {
  seal(text: string, owner: string): Promise<string>
  /** Throws `internal_error` if the key is unknown, or the text was changed or is another owner's. */
  open(sealed: string, owner: string): Promise<string>
}
