import { Transaction } from '@scure/btc-signer'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Decimal } from '@/lib/money/decimal'
import { unitsOf, type PaymentIntent } from '@/lib/signing/payment-intent'
import type { Coin, CoinBuilder } from '@/server/modules/rails/paying-ports'
import type { Wanted } from '@/server/modules/rails/signing-ports'
import type { UtxoNetwork } from '../signing/utxo-networks'
import { readPlan, writePlan, type UtxoPlan } from '../signing/utxo-plan'
import { addressIn, replaceable, scriptTo } from '../signing/utxo-scripts'

const decimals = 8

/*
 * In weight units, four of which are a virtual byte: a P2WPKH input with its longest signature, and the fields of
 * the transaction that are always there.
 */
const inputWeight = 4 * 41 + 108
const frameWeight = 4 * 12 + 2
/* An output has an amount of eight bytes and the length of its script. */
const outputWeight = (script: Uint8Array) => 4 * (9 + script.length)

/* In the smallest units per thousand virtual bytes: nodes pass on nothing cheaper. */
const leastRate = 1_000n
const mostCoins = 200

/** Makes transactions that pay several people at once, and return the change to the sender. */
export function createUtxoBuilder(network: UtxoNetwork, sender: string): CoinBuilder {
  const dust = unitsIn(new Decimal(network.dust))

  function scriptOf({ address }: Pick<PaymentIntent, 'address'>): Uint8Array {
    const script = scriptTo(network, address)
    if (script === null) {
      throw new Error(`${address} is not an address of the network.`)
    }
    return script
  }

  const sizeWith = (intents: readonly PaymentIntent[]) => {
    const outputs = intents.reduce((sum, intent) => sum + outputWeight(scriptOf(intent)), 0)
    const change = outputWeight(scriptOf({ address: sender }))
    return (coins: number, hasChange: boolean) => {
      const weight = frameWeight + inputWeight * coins + outputs + (hasChange ? change : 0)
      return BigInt(Math.ceil(weight / 4))
    }
  }

  return {
    addressIn: (text) => addressIn(network, text),
    isTooLittle: (intent) => unitsOfIntent(intent) < leastTo(scriptOf(intent), dust),
    hashOf: (bytes, wanted) => Promise.resolve(hashIn({ bytes, wanted, sender, scriptOf })),
    worthOf: ({ feeRate, free }) =>
      amountOf(unitsOfCoins(worthwhileOf(free, feeRate).slice(0, mostCoins))),
    build: ({ feeRate, free, intents, must, replaces }) => {
      const replaced = replaces ? readPlan(replaces) : null
      const feeOf = feesAt(feeRate, { sizeOf: sizeWith(intents), replaced })
      // The signer requires that all transactions of a slot spend the same first coin.
      const first = inOrderOf(replaced, must)
      const paid = intents.reduce((sum, intent) => sum + unitsOfIntent(intent), 0n)
      const worthwhile = worthwhileOf(free, feeRate)
      const most = Math.min(worthwhile.length, mostCoins - must.length)
      for (let more = must.length === 0 ? 1 : 0; more <= most; more += 1) {
        const coins = [...first, ...worthwhile.slice(0, more)]
        const found = settle({ coins, paid, dust, feeOf })
        if (found !== null) {
          return found
        }
      }
      return 'short'
    },
  }
}

/*
 * The bytes needed to spend an output later, as nodes count them. The `dust` of a network is that of a P2WPKH
 * output.
 */
const spendingSize = { witness: 67, other: 148 }
const ownSize = 98n

function leastTo(script: Uint8Array, dust: bigint): bigint {
  const [version = 0, length] = script
  const isProgram = version === 0 || (version > 0x50 && version <= 0x60)
  const isWitness = isProgram && length === script.length - 2
  const size = 9 + script.length + spendingSize[isWitness ? 'witness' : 'other']
  return (dust * BigInt(size)) / ownSize
}

/* A coin waits until fees are lower if spending it would cost a tenth of its amount or more. */
function worthwhileOf(free: readonly Coin[], feeRate: bigint): readonly Coin[] {
  const inputFee = costOf(BigInt(inputWeight / 4), feeRate)
  return free.filter(({ amount }) => unitsIn(amount) > 10n * inputFee)
}

function inOrderOf(replaced: UtxoPlan | null, must: readonly Coin[]): Coin[] {
  const place = ({ index, transaction }: Coin) =>
    replaced?.coins.findIndex((coin) => coin.transaction === transaction && coin.index === index) ??
    0
  return [...must].sort((one, other) => place(one) - place(other))
}

type FeeOf = (coins: number, hasChange: boolean) => bigint
type Replaced = { sizeOf: FeeOf; replaced: UtxoPlan | null }

/*
 * A node accepts a replacement only if it pays more per byte than the first one, and if its whole fee is higher by
 * at least what relaying the replacement costs (BIP 125).
 */
function feesAt(rateNow: bigint, { replaced, sizeOf }: Replaced): FeeOf {
  if (replaced === null) {
    return (coins, hasChange) => costOf(sizeOf(coins, hasChange), rateNow)
  }
  const size = sizeOf(replaced.coins.length, replaced.change > 0n)
  const rate = larger(rateNow, (replaced.fee * 1_250n) / size + 1n)
  return (coins, hasChange) => {
    const own = sizeOf(coins, hasChange)
    return larger(costOf(own, rate), replaced.fee + costOf(own, leastRate))
  }
}

type Settling = { coins: readonly Coin[]; paid: bigint; dust: bigint; feeOf: FeeOf }

/* Null if the coins are not enough. Change that is too small for an output goes to the miner. */
function settle({ coins, dust, feeOf, paid }: Settling) {
  const rest = unitsOfCoins(coins) - paid
  const withChange = feeOf(coins.length, true)
  const hasChange = rest - withChange >= dust
  const fee = hasChange ? withChange : rest
  if (fee < feeOf(coins.length, hasChange)) {
    return null
  }
  const plan = writePlan({
    coins: coins.map(({ amount, index, path, transaction }) => ({
      ...{ transaction, index, path },
      units: unitsIn(amount),
    })),
    change: rest - fee,
    fee,
  })
  return { plan, coins, feeBound: amountOf(fee) }
}

type Checking = {
  bytes: string
  wanted: Wanted
  sender: string
  scriptOf: (paid: Pick<PaymentIntent, 'address'>) => Uint8Array
}

/* The signatures are not checked here: the node accepts no wrong ones. */
function hashIn({ bytes, scriptOf, sender, wanted }: Checking): string | null {
  const plan = readPlan(wanted.plan)
  const transaction = parse(bytes)
  if (plan === null || transaction === null || wanted.sender !== sender) {
    return null
  }
  const inputs = plan.coins.map((coin) => [coin.transaction, coin.index, replaceable].join())
  const found = Array.from({ length: transaction.inputsLength }, (_, position) => {
    const { index, sequence, txid } = transaction.getInput(position)
    return [txid && bytesToHex(txid), index, sequence].join()
  })
  const change = plan.change > 0n ? [{ address: sender, units: plan.change }] : []
  const pays = wanted.intents.map((intent) => ({ ...intent, units: unitsOfIntent(intent) }))
  const outputs = [...pays, ...change].map((paid) =>
    [bytesToHex(scriptOf(paid)), paid.units].join(),
  )
  const paid = Array.from({ length: transaction.outputsLength }, (_, position) => {
    const { amount, script } = transaction.getOutput(position)
    return [script && bytesToHex(script), amount].join()
  })
  const isSame = inputs.join(' ') === found.join(' ') && outputs.join(' ') === paid.join(' ')
  return isSame && transaction.lockTime === 0 ? transaction.id : null
}

function parse(bytes: string): Transaction | null {
  if (!/^[0-9a-f]{20,400000}$/.test(bytes)) {
    return null
  }
  try {
    return Transaction.fromRaw(hexToBytes(bytes))
  } catch {
    return null
  }
}

/* Rounded up, so that a node never finds it too low. */
const costOf = (size: bigint, rate: bigint): bigint =>
  (size * larger(rate, leastRate) + 999n) / 1_000n
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const amountOf = (units: bigint): Decimal => new Decimal(units.toString()).times('1e-8')
const unitsOfCoins = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + unitsIn(amount), 0n)
const unitsIn = (amount: Decimal): bigint => BigInt(amount.times('1e8').toFixed(0))

function unitsOfIntent(intent: PaymentIntent): bigint {
  const units = unitsOf({ ...intent, decimals })
  if (units === null) {
    throw new Error('An amount has more decimals than the coin.')
  }
  return units
}
