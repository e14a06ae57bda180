import { secp256k1 } from '@noble/curves/secp256k1'
import { publicKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import { keyHashOf } from '@/lib/signing/key-hash'
import type { AddressSource } from '@/server/modules/rails/reading-ports'
import { accountKeyIn } from '../account-key'

/**
 * The addresses of an account by its extended public key: `0/0`, `0/1` and so on below it, as wallets derive them
 * for payments. Null if the text is not an extended public key.
 */
export function createEvmAddresses(xpub: string): AddressSource | null {
  const account = accountKeyIn(xpub)
  if (account === null || account.privateKey !== null) {
    return null
  }
  const outside = account.deriveChild(0)
  return {
    keyHash: keyHashOf(account),
    addressOf: (index) => {
      const { publicKey } = outside.deriveChild(index)
      if (publicKey === null) {
        throw new Error('A public key has no public part.')
      }
      const point = secp256k1.ProjectivePoint.fromHex(publicKey)
      return publicKeyToAddress(bytesToHex(point.toRawBytes(false)))
    },
  }
}
