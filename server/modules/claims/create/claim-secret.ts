import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret that opens a claim: 256 bits that can be derived only with the server's key. The
 * database stores only a hash, so reading the database does not open a claim. A repeated command and
 * the mail derive the secret again.
 */
export function claimSecret(key: Uint8Array, claimId: string): string {
  return createHmac('sha256', key).update(claimId).digest('base64url')
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Takes as long for a wrong secret as for the right secret. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfSecret(secret), 'hex'))
}
