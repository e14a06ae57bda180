import { createHmac, timingSafeEqual } from 'node:crypto'

/** What both sides of a provider share. */
export type SharedKey = () => Promise<Uint8Array>

/** What is signed for one purpose is worth nothing for another. */
type Purpose = 'order' | 'callback'

export async function sign(key: SharedKey, purpose: Purpose, text: string): Promise<string> {
  return createHmac('sha256', await key())
    .update(`${purpose}\n${text}`)
    .digest('hex')
}

/** Takes as long for a wrong signature as for the right one. */
export async function isSigned(
  key: SharedKey,
  { purpose, text, signature }: { purpose: Purpose; text: string; signature: string },
): Promise<boolean> {
  const expected = Buffer.from(await sign(key, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The fields of a form in one order, whoever wrote them down. */
export function textOfFields(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields).filter(([name]) => name !== 'signature')
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const timestampHeader = 'x-payment-timestamp'
export const signatureHeader = 'x-payment-signature'

/** The time belongs to what is signed, so that an old word cannot be made to look new. */
export function textOfCallback(timestamp: string, body: string): string {
  return `${timestamp}.${body}`
}
