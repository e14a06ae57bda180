import { HDKey } from '@scure/bip32'

/** The key of an account; null if the text is not an extended key. */
export function accountKeyIn(xpub: string): HDKey | null {
  try {
    return HDKey.fromExtendedKey(xpub)
  } catch {
    return null
  }
}
