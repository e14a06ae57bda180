import type { InvoiceStatus } from './shapes.js'

/**
 * What the address says with which a payer came back: the invoice and its status then, if the office signed
 * them; otherwise null. It may be older than what webhooks said, and a payer may never come back.
 */
export async function verifyReturn(
  address: URL,
  key: string,
): Promise<{ invoice: string; status: InvoiceStatus } | null> {
  const read = (name: string) => address.searchParams.get(name) ?? ''
  const [invoice, status] = [read('invoice'), read('status')]
  const hash = toHex(await crypto.subtle.digest('SHA-256', encode(key)))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const signing = await crypto.subtle.importKey('raw', encode(hash), algorithm, false, ['verify'])
  const given = fromHex(read('signature'))
  const text = encode(`${invoice}.${status}`)
  const isSigned = await crypto.subtle.verify('HMAC', signing, given, text)
  return isSigned ? { invoice, status: status as InvoiceStatus } : null
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = /^([0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
