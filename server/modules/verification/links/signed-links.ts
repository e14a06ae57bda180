import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed link opens: one picture of a photo for its customer, a stream, a picture at the desk. */
export type SignedSubject = { purpose: 'photo' | 'stream' | 'look'; id: string; rest?: string }

/** The query of a signed link. */
export type Signature = { until: string; sign: string }

/** Signs a link that is valid until a moment. It opens nothing else, and needs no session. */
export function signLink(key: Uint8Array, subject: SignedSubject, until: Date): Signature {
  const stamp = String(Math.floor(until.getTime() / 1000))
  return { until: stamp, sign: digestOf(key, subject, stamp) }
}

export function isSignatureValid(
  key: Uint8Array,
  subject: SignedSubject,
  { now, sign, until }: Signature & { now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number.parseInt(until, 10) * 1000 <= now.getTime()) {
    return false
  }
  const expected = Buffer.from(digestOf(key, subject, until))
  const given = Buffer.from(sign)
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/**
 * The end of a link's life, at least `minutes` away. It is rounded, so that a link stays the same for a
 * while and the browser's cache knows the picture.
 */
export function roundedEnd(now: Date, minutes: number): Date {
  const step = minutes * 60_000
  return new Date((Math.floor(now.getTime() / step) + 2) * step)
}

function digestOf(key: Uint8Array, { id, purpose, rest = '' }: SignedSubject, until: string) {
  return createHmac('sha256', key)
    .update(`${purpose}\n${id}\n${rest}\n${until}`)
    .digest('base64url')
}
