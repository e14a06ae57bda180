import { createHash } from 'node:crypto'
import { HDKey } from '@scure/bip32'

/** The key of an account; null if the text is no extended key. */
export function accountKeyIn(xpub: string): HDKey | null {
  try {
    return HDKey.fromExtendedKey(xpub)
  } catch {
    return null
  }
}

/**
 * SHA-256 of the key itself. One key has many spellings (prefixes, and what it says about its parent), and each of its
 * indexes must be given out only once, whichever spelling the settings use.
 */
export function keyHashOf({ chainCode, publicKey }: HDKey): string {
  if (chainCode === null || publicKey === null) {
    throw new Error('The key of an account has no public part.')
  }
  return createHash('sha256').update(chainCode).update(publicKey).digest('hex')
}
