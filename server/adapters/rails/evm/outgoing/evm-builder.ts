import { unitsOf, type PaymentIntent } from '@/lib/signing/payment-intent'
import type { NonceBuilder, Unsigned } from '@/server/modules/rails/paying-ports'
import { ChainError } from '@/server/modules/rails/reading-ports'
import { amountOf } from '../evm-movements'
import type { EvmNode } from '../evm-node'
import { addressIn } from '../signing/evm-address'
import { hashOfEvmBytes } from '../signing/evm-bytes'

const coinDecimals = 18

type Parts = { node: EvmNode; chainId: number }
type Call = Record<'to' | 'value' | 'data', string>

/** Makes transactions of type 2 (EIP-1559), each with one payment. */
export function createEvmBuilder({ node, chainId }: Parts): NonceBuilder {
  return {
    addressIn,
    build: async (sender, intents) => {
      const call = callFor(intents)
      const gas = await node.gas({ from: sender, ...call, value: hexOf(call.value) })
      if (gas === null) {
        return 'would_revert'
      }
      const fees = await feesNow(node)
      return priced({ chainId: String(chainId), ...call, gas: String(withRoom(BigInt(gas))) }, fees)
    },
    dearer: async (plan) => {
      const now = await feesNow(node)
      // Nodes accept a replacement only if both of its prices are a tenth higher.
      const raised = (name: keyof Fees) => (BigInt(plan[name] ?? 0) * 1125n) / 1000n + 1n
      return priced(plan, {
        maxFeePerGas: most(now.maxFeePerGas, raised('maxFeePerGas')),
        maxPriorityFeePerGas: most(now.maxPriorityFeePerGas, raised('maxPriorityFeePerGas')),
      })
    },
    hashOf: hashOfEvmBytes,
  }
}

/* How `transfer(address,uint256)` begins. */
const transferCall = '0xa9059cbb'

function callFor(intents: readonly PaymentIntent[]): Call {
  const [intent, ...others] = intents
  const units = intent && unitsOf(intent)
  if (!intent || others.length > 0 || units === null || units === undefined) {
    throw new Error('A transaction of an EVM network makes one payment, in whole units.')
  }
  const { address, contract } = intent
  if (contract === null) {
    return { to: address.toLowerCase(), value: String(units), data: '0x' }
  }
  const words = [address.slice(2).toLowerCase(), units.toString(16)]
  const data = transferCall + words.map((word) => word.padStart(64, '0')).join('')
  return { to: contract.toLowerCase(), value: '0', data }
}

/*
 * The gas that a transaction needs may change a little before it is mined. A plain transfer always needs the same.
 */
const withRoom = (gas: bigint): bigint => (gas === 21_000n ? gas : (gas * 6n) / 5n)

type Fees = Record<'maxFeePerGas' | 'maxPriorityFeePerGas', bigint>

/* Twice the base fee is enough for at least the next five full blocks. */
async function feesNow(node: EvmNode): Promise<Fees> {
  const newest = await node.header('latest')
  if (newest?.baseFeePerGas === undefined) {
    throw new ChainError('contradicts', 'The newest block has no base fee.')
  }
  const tip = BigInt(await node.tip())
  const maxFeePerGas = BigInt(newest.baseFeePerGas) * 2n + tip
  return { maxFeePerGas, maxPriorityFeePerGas: tip }
}

function priced(plan: Record<string, string>, fees: Fees): Unsigned {
  const texts = {
    maxFeePerGas: String(fees.maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
  }
  const feeBound = amountOf(BigInt(plan.gas ?? 0) * fees.maxFeePerGas, coinDecimals)
  return { plan: { ...plan, ...texts }, feeBound }
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const hexOf = (value: string): string => `0x${BigInt(value).toString(16)}`
