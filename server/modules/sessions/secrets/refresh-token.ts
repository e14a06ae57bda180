import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The first token of a session: 256 random bits. */
export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token that replaces this token. It is derived with a secret key, so that a browser that lost the
 * response, or the second of two tabs, gets the same successor, although only hashes are stored. Without
 * the key, a stolen token reveals nothing about its successor.
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
