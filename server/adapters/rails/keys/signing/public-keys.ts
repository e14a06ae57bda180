import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { keyHashOf } from '@/lib/signing/key-hash'
import type { KeyHolder } from '@/server/modules/rails/signing-ports'

const base58check = createBase58check(sha256)

/* The version, depth, parent and number come before the chain code. */
const chainCodeAt = 13
const publicKeyAt = 45
const wholeLength = 78

/** The public part of the keys of an account. */
export type PublicKeys = Pick<KeyHolder, 'publicKeyAt' | 'keyHash'>

/**
 * The public keys below an extended public key, whichever prefix it has. If the text is a single public key in hex
 * instead, that is the key of the paying address. Null if it is neither.
 */
export function publicKeysIn(text: string, payingPath: string): PublicKeys | null {
  if (/^0[23][0-9a-f]{64}$/.test(text)) {
    return isPoint(hexToBytes(text)) ? onlyKey(hexToBytes(text), payingPath) : null
  }
  const account = accountIn(text)
  if (account === null) {
    return null
  }
  return {
    keyHash: keyHashOf(account),
    publicKeyAt: (path) => {
      const { publicKey } = account.derive(`m/${path}`)
      if (publicKey === null) {
        throw new Error('A public key has no public part.')
      }
      return publicKey
    },
  }
}

function onlyKey(publicKey: Uint8Array, payingPath: string): PublicKeys {
  return {
    keyHash: null,
    publicKeyAt: (path) => {
      if (path !== payingPath) {
        throw new Error(`The settings have no public key at ${path}.`)
      }
      return publicKey
    },
  }
}

function accountIn(text: string): HDKey | null {
  try {
    const bytes = base58check.decode(text)
    const publicKey = bytes.slice(publicKeyAt)
    const chainCode = bytes.slice(chainCodeAt, publicKeyAt)
    return bytes.length === wholeLength && isPoint(publicKey)
      ? new HDKey({ publicKey, chainCode })
      : null
  } catch {
    return null
  }
}

function isPoint(publicKey: Uint8Array): boolean {
  try {
    secp256k1.ProjectivePoint.fromHex(publicKey)
    return true
  } catch {
    return false
  }
}
