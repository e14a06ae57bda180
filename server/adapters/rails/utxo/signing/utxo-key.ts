import { bytesToHex } from '@noble/hashes/utils.js'
import type { HDKey } from '@scure/bip32'
import { OutScript, p2wpkh, Transaction } from '@scure/btc-signer'
import { Decimal } from '@/lib/money/decimal'
import { unitsOf } from '@/lib/signing/payment-intent'
import {
  Contradiction,
  type ChainKey,
  type Digest,
  type KeyHolder,
  type ToSign,
} from '@/server/modules/rails/signing-ports'
import { accountOfPhrase, keysOf } from '../../keys/signing/keys-of-phrase'
import { verifiedSignature } from '../../keys/signing/verified-signature'
import {
  btcNetworkOf,
  segwitKeyVersions,
  utxoNetworks,
  type PayingChainName,
} from './utxo-networks'
import { readPlan, type UtxoPlan } from './utxo-plan'
import { addressIn, replaceable, scriptTo } from './utxo-scripts'

/** The first address for change pays, because it is never given to a customer. */
export const utxoPayingPath = '1/0'

/* Each signature covers all inputs and outputs (SIGHASH_ALL). */
const signsAll = 1

/** The key of an account `m/84'/…'/0'` of a seed phrase (BIP 84), which pays from its address `1/0`. */
export function utxoKeyOfPhrase(phrase: string, chain: PayingChainName): ChainKey {
  return utxoKeyOf(utxoKeysOfPhrase(phrase, chain), chain)
}

/** The keys of the account of a seed phrase, in this process. */
export function utxoKeysOfPhrase(phrase: string, chain: PayingChainName): KeyHolder {
  return keysOf(accountOf(phrase, chain))
}

/** The key of an account that pays from its address `1/0`: of the keystore, or of an external signer. */
export function utxoKeyOf(holder: KeyHolder, chain: PayingChainName): ChainKey {
  const network = utxoNetworks[chain]
  const addressAt = (path: string) => p2wpkh(holder.publicKeyAt(path), btcNetworkOf(network))
  const { address } = addressAt(utxoPayingPath)

  return {
    address,
    addressIn: (text) => addressIn(network, text),
    feeOf: (plan) => new Decimal(planIn(plan).fee.toString()).times('1e-8'),
    coinsOf: (plan) =>
      planIn(plan).coins.map(({ index, transaction, units }) =>
        [transaction, String(index), String(units)].join(':'),
      ),
    lifeOf: () => null,
    sign: async (wanted) => {
      const plan = planIn(wanted.plan)
      const transaction = rebuild(wanted, plan)
      const unsigned = bytesToHex(transaction.unsignedTx)
      const digests = plan.coins.map(({ path, units }, position) => {
        const script = OutScript.encode({ type: 'pkh', hash: addressAt(path).hash })
        const digest = transaction.preimageWitnessV0(position, script, signsAll, units)
        return { path, digest }
      })
      addSignatures(transaction, {
        ...{ digests, holder },
        given: await holder.sign({ wanted, sender: address, unsigned, digests }),
      })
      return transaction.hex
    },
  }

  function rebuild({ chain: asked, intents }: ToSign, plan: UtxoPlan): Transaction {
    if (asked !== chain || plan.change + plan.fee + sumOf(intents) !== spentBy(plan)) {
      throw new Contradiction(
        'The amounts of the coins differ from what the transaction pays, its change and its fee.',
      )
    }
    const transaction = new Transaction()
    for (const { index, path, transaction: txid, units } of plan.coins) {
      const witnessUtxo = { script: addressAt(path).script, amount: units }
      transaction.addInput({ txid, index, witnessUtxo, sequence: replaceable })
    }
    for (const intent of intents) {
      transaction.addOutput({ script: scriptOf(intent), amount: unitsIn(intent) })
    }
    if (plan.change > 0n) {
      transaction.addOutputAddress(address, plan.change, btcNetworkOf(network))
    }
    return transaction
  }

  function scriptOf({ address: to, contract }: ToSign['intents'][number]): Uint8Array {
    const script = contract === null && addressIn(network, to) === to ? scriptTo(network, to) : null
    if (script === null) {
      throw new Contradiction(
        'The transaction pays to something that is not an address of the network.',
      )
    }
    return script
  }
}

type Signing = {
  digests: readonly Digest[]
  given: readonly Uint8Array[]
  holder: KeyHolder
}

function addSignatures(transaction: Transaction, { digests, given, holder }: Signing): void {
  for (const [position, { digest, path }] of digests.entries()) {
    const signature = given[position]
    if (signature === undefined || given.length !== digests.length) {
      throw new Contradiction('There are more or fewer signatures than were requested.')
    }
    const publicKey = holder.publicKeyAt(path)
    const { der } = verifiedSignature(signature, { digest, publicKey })
    const partialSig: [Uint8Array, Uint8Array][] = [[publicKey, Uint8Array.of(...der, signsAll)]]
    transaction.updateInput(position, { partialSig }, true)
  }
  transaction.finalize()
}

/** Where the account of a chain is in a seed phrase (BIP 84). */
export function utxoAccountPath(chain: PayingChainName): string {
  return `m/84'/${String(utxoNetworks[chain].coinType)}'/0'`
}

function accountOf(phrase: string, chain: PayingChainName): HDKey {
  const isTest = utxoNetworks[chain].coinType === 1
  const versions = segwitKeyVersions[isTest ? 'vpub' : 'zpub']
  return accountOfPhrase(phrase, utxoAccountPath(chain), versions)
}

/**
 * The extended public key of the account. As `xpub` of a rail it makes the addresses of orders belong to the same
 * account.
 */
export function utxoAccountKey(phrase: string, chain: PayingChainName): string {
  return accountOf(phrase, chain).publicExtendedKey
}

function planIn(plan: ToSign['plan']): UtxoPlan {
  const read = readPlan(plan)
  if (read === null) {
    throw new Contradiction('The plan of the transaction is malformed.')
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
