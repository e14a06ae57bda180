import { secp256k1 } from '@noble/curves/secp256k1'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { keyHashOf } from '@/lib/signing/key-hash'
import type { KeyHolder } from '@/server/modules/rails/signing-ports'

/** The account of a seed phrase at a path such as `m/84'/0'/0'`. */
export function accountOfPhrase(phrase: string, path: string, versions?: HDKey['versions']): HDKey {
  return HDKey.fromMasterSeed(mnemonicToSeedSync(phrase), versions).derive(path)
}

/** The keys of an account, in this process. */
export function keysOf(account: HDKey): KeyHolder {
  const keyAt = (path: string) => {
    const { privateKey, publicKey } = account.derive(`m/${path}`)
    if (privateKey === null || publicKey === null) {
      throw new Error('A derived key is incomplete.')
    }
    return { privateKey, publicKey }
  }
  return {
    publicKeyAt: (path) => keyAt(path).publicKey,
    keyHash: keyHashOf(account),
    sign: ({ digests }) =>
      Promise.resolve(
        digests.map(({ digest, path }) =>
          secp256k1.sign(digest, keyAt(path).privateKey).toCompactRawBytes(),
        ),
      ),
  }
}
