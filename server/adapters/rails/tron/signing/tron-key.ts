import { secp256k1 } from '@noble/curves/secp256k1'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Decimal } from '@/lib/money/decimal'
import { Contradiction, type ChainKey, type ToSign } from '@/server/modules/rails/signing-ports'
import { addressIn, addressOfKey } from './tron-address'
import { idOf, rawDataOf, signedBytes, signId } from './tron-bytes'
import { readPlan } from './tron-plan'

/*
 * What the network takes for the bytes of a transaction and for a new account is not in what is signed. It is a little more
 * than one TRX, so at least this counts, whatever the plan says.
 */
const leastOtherFee = 2_000_000n

/** The key at `m/44'/195'/0'/0/0` of a seed phrase, as wallets derive their first account. */
export function tronKeyOfPhrase(phrase: string): ChainKey {
  const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase)).derive(
    "m/44'/195'/0'/0/0",
  )
  if (privateKey === null) {
    throw new Error('A derived key is incomplete.')
  }
  const address = addressOfKey(secp256k1.getPublicKey(privateKey, false))

  /* Makes the transaction anew from what is to be paid: it must be the one that the plan names. */
  function rebuild({ intents, nonce, plan: written }: Omit<ToSign, 'chain'>) {
    const { id, plan } = planIn(written)
    const rawData = rawDataOf({ sender: address, intents, nonce, plan })
    if (rawData === null) {
      throw new Contradiction('The transaction pays nobody, several people, or no whole units.')
    }
    if (idOf(rawData) !== id) {
      throw new Contradiction('The transaction is another one than that of its payments.')
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
      return Promise.resolve(signedBytes(rawData, signId(id, privateKey)))
    },
  }
}

function planIn(written: ToSign['plan']) {
  const read = readPlan(written)
  if (read === null) {
    throw new Contradiction('The transaction is not written as a plan.')
  }
  return read
}
