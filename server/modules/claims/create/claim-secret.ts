import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret that opens a claim: 256 bits that can be derived only with the server's key. The database stores only
 * a hash, so whoever reads the database cannot open a claim. For a repeated command, and for the mail, the secret
 * is derived again.
 */
export function claimSecret(key: Uint8Array, claimId: string): string {
  return createHmac('sha256', key).update(claimId).digest('base64url')
}

/**
 * Proves that a browser is the one in which the claim was created. The link in the mails does not contain this
 * proof, because it also allows changing where the money goes.
 */
export function orderProof(key: Uint8Array, claimId: string): string {
  return createHmac('sha256', key).update(`order:${claimId}`).digest('base64url')
}

export function isOrderProof(key: Uint8Array, claimId: string, proof: string): boolean {
  return isSecretOf(hashOfSecret(orderProof(key, claimId)), proof)
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Takes the same time for a wrong secret as for the right one. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfSecret(secret), 'hex'))
}
