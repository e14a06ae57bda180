import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const shape = /^kbm_(?<code>[a-z0-9]{12})_[\w-]{43}$/
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new key: 256 random bits, and the code by which its device is found. It is shown once. */
export function makeDeviceKey(): { code: string; key: string } {
  const code = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
  return { code, key: `kbm_${code}_${randomBytes(32).toString('base64url')}` }
}

/** The code of the device to which a key belongs; null if the text is not a key. */
export function codeInKey(key: string): string | null {
  return shape.exec(key)?.groups?.code ?? null
}

/** The name to which the encrypted key of a device is bound. */
export function keyOwner(code: string): string {
  return `bank device:${code}`
}

/** The signature of a body together with a time, so that an old message cannot look new. */
export function signMessage(key: string, { timestamp, body }: Signed): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

type Signed = { timestamp: string; body: string }

/** Compares in constant time, so that timing reveals nothing about the right text. */
export function isSameSecret(expected: string, received: string): boolean {
  const [wanted, found] = [Buffer.from(expected), Buffer.from(received)]
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
