import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { HDKey } from '@scure/bip32'

/**
 * SHA-256 of the key itself. One key has many spellings (its prefix, and what it says about its parent), but each
 * of its indexes must be given only once, whichever spelling the settings use.
 */
export function keyHashOf({
  chainCode,
  publicKey,
}: Pick<HDKey, 'chainCode' | 'publicKey'>): string {
  if (chainCode === null || publicKey === null) {
    throw new Error('The key of an account has no public part.')
  }
  return bytesToHex(sha256(concatBytes(chainCode, publicKey)))
}
