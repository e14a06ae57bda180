import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key shared by the office and a provider. */
export type SharedKey = () => Promise<Uint8Array>

/** A signature for one purpose is invalid for another. */
type Purpose = 'order' | 'callback'

export async function sign(key: SharedKey, purpose: Purpose, text: string): Promise<string> {
  return createHmac('sha256', await key())
    .update(`${purpose}\n${text}`)
    .digest('hex')
}

/** Compares in constant time, so that timing reveals nothing about the right signature. */
export async function isSigned(
  key: SharedKey,
  { purpose, text, signature }: { purpose: Purpose; text: string; signature: string },
): Promise<boolean> {
  const expected = Buffer.from(await sign(key, purpose, text))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** The text to sign for a form: its fields in a fixed order. */
export function textOfFields(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields).filter(([name]) => name !== 'signature')
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const timestampHeader = 'x-payment-timestamp'
export const signatureHeader = 'x-payment-signature'

/** The text to sign for a callback. It contains the time, so that an old callback cannot look new. */
export function textOfCallback(timestamp: string, body: string): string {
  return `${timestamp}.${body}`
}
