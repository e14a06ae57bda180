import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The first token of a session: 256 random bits. */
export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token that replaces this one. It is derived with our key, so that a browser whose answer was
 * lost, or the second of two tabs, gets the same successor although only hashes are stored. Without
 * the key a stolen token reveals nothing about the next.
 */
export function nextRefreshToken(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isRefreshToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}
