import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Decimal } from '@/lib/money/decimal'
import {
  Contradiction,
  type ChainKey,
  type KeyHolder,
  type ToSign,
} from '@/server/modules/rails/signing-ports'
import { accountOfPhrase, keysOf } from '../../keys/signing/keys-of-phrase'
import { askForOne } from '../../keys/signing/verified-signature'
import { addressIn, addressOfKey } from './tron-address'
import { idOf, rawDataOf, signatureOf, signedBytes } from './tron-bytes'
import { readPlan } from './tron-plan'

/*
 * The signed bytes do not say what the network takes for the bytes of a transaction and for a new account. That is
 * a little more than one TRX, so at least this amount is counted, whatever the plan says.
 */
const leastOtherFee = 2_000_000n

/** Where the account is in a seed phrase, as wallets derive it. */
export const tronAccountPath = "m/44'/195'/0'"

/** The first address of the account pays. */
export const tronPayingPath = '0/0'

/** The key at `m/44'/195'/0'/0/0` of a seed phrase, as wallets derive their first account. */
export function tronKeyOfPhrase(phrase: string): ChainKey {
  return tronKeyOf(tronKeysOfPhrase(phrase))
}

/** The keys of the account of a seed phrase, in this process. */
export function tronKeysOfPhrase(phrase: string): KeyHolder {
  return keysOf(accountOfPhrase(phrase, tronAccountPath))
}

/** The key that pays: of the keystore, or of an external signer. */
export function tronKeyOf(holder: KeyHolder): ChainKey {
  const point = secp256k1.ProjectivePoint.fromHex(holder.publicKeyAt(tronPayingPath))
  const address = addressOfKey(point.toRawBytes(false))

  /* Builds the transaction anew from what is to be paid. It must be the one that the plan names. */
  function rebuild({ intents, nonce, plan: written }: Omit<ToSign, 'chain'>) {
    const { id, plan } = planIn(written)
    const rawData = rawDataOf({ sender: address, intents, nonce, plan })
    if (rawData === null) {
      throw new Contradiction(
        'The transaction pays nobody, several people, or not a whole number of units.',
      )
    }
    if (idOf(rawData) !== id) {
      throw new Contradiction('The transaction is not the one that would make its payments.')
    }
    return { rawData, id }
  }

  return {
    address,
    addressIn,
    feeOf: (written) => {
      const { feeLimit, otherFee } = planIn(written).plan
      const other = otherFee > leastOtherFee ? otherFee : leastOtherFee
      return new Decimal((feeLimit + other).toString()).times('1e-6')
    },
    coinsOf: () => [],
    lifeOf: (written) => {
      const { id, plan } = planIn(written)
      return { id, expires: new Date(Number(plan.expiration)) }
    },
    sign: async (wanted) => {
      const { id, rawData } = rebuild(wanted)
      const signature = await askForOne(holder, {
        ...{ wanted, sender: address, unsigned: bytesToHex(rawData) },
        ...{ path: tronPayingPath, digest: hexToBytes(id) },
      })
      return signedBytes(rawData, signatureOf(signature))
    },
  }
}

function planIn(written: ToSign['plan']) {
  const read = readPlan(written)
  if (read === null) {
    throw new Contradiction('The plan of the transaction is malformed.')
  }
  return read
}
