import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { Decimal } from '@/lib/money/decimal'
import { unitsOf } from '@/lib/signing/payment-intent'
import { Contradiction, type ChainKey, type ToSign } from '@/server/modules/rails/signing-ports'
import {
  btcNetworkOf,
  segwitKeyVersions,
  utxoNetworks,
  type PayingChainName,
} from './utxo-networks'
import { readPlan, type UtxoPlan } from './utxo-plan'
import { addressIn, replaceable, scriptTo } from './utxo-scripts'

/* The first address for change: customers are never given it. */
const payingPath = '1/0'

/** The key of an account `m/84'/…'/0'` of a seed phrase (BIP 84), which pays from its address `1/0`. */
export function utxoKeyOfPhrase(phrase: string, chain: PayingChainName): ChainKey {
  const network = utxoNetworks[chain]
  const account = accountOf(phrase, chain)
  const keyAt = (path: string) => {
    const { privateKey, publicKey } = account.derive(`m/${path}`)
    if (privateKey === null || publicKey === null) {
      throw new Error('A derived key is incomplete.')
    }
    return { privateKey, payment: p2wpkh(publicKey, btcNetworkOf(network)) }
  }
  const { address } = keyAt(payingPath).payment

  return {
    address,
    addressIn: (text) => addressIn(network, text),
    feeOf: (plan) => new Decimal(planIn(plan).fee.toString()).times('1e-8'),
    coinsOf: (plan) =>
      planIn(plan).coins.map(({ index, transaction, units }) =>
        [transaction, String(index), String(units)].join(':'),
      ),
    lifeOf: () => null,
    sign: ({ chain: asked, intents, plan: written }) => {
      const plan = planIn(written)
      if (asked !== chain || plan.change + plan.fee + sumOf(intents) !== spentBy(plan)) {
        throw new Contradiction('The transaction does not pay what its coins are worth.')
      }
      const transaction = new Transaction()
      const keys = plan.coins.map(({ index, path, transaction: txid, units }) => {
        const { payment, privateKey } = keyAt(path)
        const witnessUtxo = { script: payment.script, amount: units }
        transaction.addInput({ txid, index, witnessUtxo, sequence: replaceable })
        return privateKey
      })
      for (const intent of intents) {
        transaction.addOutput({ script: scriptOf(intent), amount: unitsIn(intent) })
      }
      if (plan.change > 0n) {
        transaction.addOutputAddress(address, plan.change, btcNetworkOf(network))
      }
      keys.forEach((key, position) => transaction.signIdx(key, position))
      transaction.finalize()
      return Promise.resolve(transaction.hex)
    },
  }

  function scriptOf({ address: to, contract }: ToSign['intents'][number]): Uint8Array {
    const script = contract === null && addressIn(network, to) === to ? scriptTo(network, to) : null
    if (script === null) {
      throw new Contradiction('The transaction pays no address of the network.')
    }
    return script
  }
}

function accountOf(phrase: string, chain: PayingChainName): HDKey {
  const { coinType } = utxoNetworks[chain]
  const isTest = coinType === 1
  const versions = segwitKeyVersions[isTest ? 'vpub' : 'zpub']
  return HDKey.fromMasterSeed(mnemonicToSeedSync(phrase), versions).derive(
    `m/84'/${String(coinType)}'/0'`,
  )
}

/** The extended public key of the account: with it, the addresses of orders belong to the same key. */
export function utxoAccountKey(phrase: string, chain: PayingChainName): string {
  return accountOf(phrase, chain).publicExtendedKey
}

function planIn(plan: ToSign['plan']): UtxoPlan {
  const read = readPlan(plan)
  if (read === null) {
    throw new Contradiction('The transaction is not written as a plan.')
  }
  return read
}

const spentBy = ({ coins }: UtxoPlan) => coins.reduce((sum, { units }) => sum + units, 0n)
const sumOf = (intents: ToSign['intents']) =>
  intents.reduce((sum, intent) => sum + unitsIn(intent), 0n)

function unitsIn(intent: ToSign['intents'][number]): bigint {
  const units = intent.decimals === 8 ? unitsOf(intent) : null
  if (units === null || units <= 0n) {
    throw new Contradiction('An amount is not in whole units.')
  }
  return units
}
