import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret that opens a claim: 256 bits that only the holder of the office's key can make. The
 * database stores a hash, so nothing read from it opens a claim; a repeated command and the mail
 * can make the secret again.
 */
export function claimSecret(key: Uint8Array, claimId: string): string {
  return createHmac('sha256', key).update(claimId).digest('base64url')
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Takes as long for a wrong secret as for the right one. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfSecret(secret), 'hex'))
}
