import type { InvoiceStatus } from './shapes.js'

/**
 * Reads the address with which a payer came back. Returns the invoice and the status that it had then, if the
 * office signed them with the newest secret of webhooks; otherwise null. The status may be older than what webhooks
 * said, and a payer may never come back.
 */
export async function verifyReturn(
  address: URL,
  webhookSecret: string,
): Promise<{ invoice: string; status: InvoiceStatus } | null> {
  const read = (name: string) => address.searchParams.get(name) ?? ''
  const [invoice, status] = [read('invoice'), read('status')]
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = keyOf(webhookSecret)
  const signing = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
  const text = new TextEncoder().encode(`return.${invoice}.${status}`)
  const isSigned = await crypto.subtle.verify('HMAC', signing, fromHex(read('signature')), text)
  return isSigned ? { invoice, status: status as InvoiceStatus } : null
}

/* The same bytes also sign webhooks. */
function keyOf(webhookSecret: string): Uint8Array<ArrayBuffer> {
  const text = webhookSecret.replace(/^whsec_/, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(text)) {
    throw new TypeError('The secret of webhooks begins with whsec_: an API key verifies nothing.')
  }
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = /^([0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
