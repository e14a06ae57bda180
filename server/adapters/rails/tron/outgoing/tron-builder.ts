import { Decimal } from '@/lib/money/decimal'
import { unitsOf, type PaymentIntent } from '@/lib/signing/payment-intent'
import type { ExpiringBuilder, Reckoned } from '@/server/modules/rails/paying-ports'
import { ChainError, type BlockHeader } from '@/server/modules/rails/reading-ports'
import { accountOf, addressIn } from '../signing/tron-address'
import {
  hashOfTronBytes,
  idOf,
  rawDataOf,
  signedBytes,
  transferParameter,
} from '../signing/tron-bytes'
import { readPlan, writePlan, type TronPlan } from '../signing/tron-plan'
import { coinDecimals } from '../tron-movements'
import type { TronNode } from '../tron-node'
import type { TronResources } from './paying-calls'

type Parts = {
  node: TronNode
  /** The newest final block. */
  lastSolid: () => Promise<BlockHeader>
  /** For how long after that block a transaction can be mined. */
  validMilliseconds: number
}

/** Makes transactions that pay one person and expire. Their bytes are written here, not by the node. */
export function createTronBuilder({ lastSolid, node, validMilliseconds }: Parts): ExpiringBuilder {
  return {
    addressIn,
    reckon: async (sender, intent) => {
      const costs = await costsOf(node, sender, intent)
      if (costs === 'would_revert') {
        return 'would_revert'
      }
      const block = await lastSolid()
      const expiresAt = new Date(block.minedAt.getTime() + validMilliseconds)
      const plan = { ...referenceTo(block), expiration: BigInt(expiresAt.getTime()) }
      return reckoned(
        { ...plan, feeLimit: costs.feeLimit, otherFee: 0n },
        { costs, intent, sender },
      )
    },
    inSlot: ({ parts }, slot) => {
      const { plan } = readParts(parts)
      const rawData = rawDataOf({ ...slot, plan })
      if (rawData === null) {
        throw new Error('A transaction of Tron makes one payment, in whole units.')
      }
      return writePlan(plan, idOf(rawData))
    },
    idOf: (plan) => readParts(plan).id,
    hashOf: (bytes, wanted) => Promise.resolve(hashOfTronBytes(bytes, wanted)),
  }
}

function readParts(parts: Record<string, string>) {
  const read = readPlan(parts)
  if (read === null) {
    throw new Error('The plan of a transaction of Tron is malformed.')
  }
  return read
}

/* A transaction names a block of its chain, so that it is invalid on any other chain. */
function referenceTo({ hash, height }: BlockHeader) {
  return {
    refBlockBytes: (height % 65_536).toString(16).padStart(4, '0'),
    refBlockHash: hash.slice(16, 32),
  }
}

type Costs = {
  /** What the energy may cost. */
  feeLimit: bigint
  /** What a new account costs. */
  activation: bigint
  pricePerByte: bigint
  pricePerEnergy: bigint
  energy: bigint
  has: TronResources
}

/* The energy that a contract needs may change a little before the transaction is mined. */
const withRoom = (energy: bigint): bigint => (energy * 6n + 4n) / 5n

async function costsOf(
  node: TronNode,
  sender: string,
  intent: PaymentIntent,
): Promise<Costs | 'would_revert'> {
  const to = await node.account('wallet', hexOf(intent.address))
  // The network does not let an address send the coin to itself or to a contract.
  const isCoin = intent.contract === null
  if (intent.address === sender || (isCoin && to?.type === 'Contract')) {
    return 'would_revert'
  }
  const energy = await energyOf(node, sender, intent)
  if (energy === 'would_revert') {
    return energy
  }
  const has = await node.resources(hexOf(sender))
  const prices = await node.parameters()
  const priceOf = (name: string) => priceIn(prices, name)
  const pricePerEnergy = priceOf('getEnergyFee')
  const isNew = isCoin && to === null
  return {
    ...{ energy: withRoom(energy), has, pricePerEnergy },
    pricePerByte: priceOf('getTransactionFee'),
    feeLimit: withRoom(energy) * pricePerEnergy,
    activation: isNew
      ? priceOf('getCreateNewAccountFeeInSystemContract') + priceOf('getCreateAccountFee')
      : 0n,
  }
}

function priceIn(prices: ReadonlyMap<string, number>, name: string): bigint {
  const price = prices.get(name)
  if (price === undefined || price <= 0) {
    throw new ChainError('contradicts', `The node does not name the price ${name}.`)
  }
  return BigInt(price)
}

/* The energy that the transfer of a token needs; the coin needs none. */
async function energyOf(
  node: TronNode,
  sender: string,
  { address, contract, ...amount }: PaymentIntent,
): Promise<bigint | 'would_revert'> {
  if (contract === null) {
    return 0n
  }
  const {
    energy_used: used,
    result,
    transaction,
  } = await node.simulate('wallet', {
    ...{ owner: hexOf(sender), contract: hexOf(contract) },
    called: 'transfer(address,uint256)',
    parameter: transferParameter(address, unitsOf(amount) ?? 0n),
  })
  const hasFailed = transaction.ret.some(({ ret }) => ret !== undefined && ret !== 'SUCESS')
  if (result.result && (hasFailed || result.message !== undefined)) {
    return 'would_revert'
  }
  if (!result.result || used === 0) {
    throw new ChainError('contradicts', 'The node cannot say how much energy the transfer needs.')
  }
  return BigInt(used)
}

/* The bytes of the result of a transaction, which are paid for in addition to its own. */
const resultSize = 64
const signatureSize = 65

type Reckoning = { costs: Costs; intent: PaymentIntent; sender: string }

function reckoned(bare: TronPlan, { costs, intent, sender }: Reckoning): Reckoned {
  const { activation, energy, has, pricePerByte, pricePerEnergy } = costs
  const size = BigInt(sizeOf(bare, { intent, sender }))
  const bandwidth = size * pricePerByte
  const plan = { ...bare, otherFee: bandwidth + activation }
  const hasBandwidth =
    activation === 0n &&
    (left(has.freeNetLimit, has.freeNetUsed) >= size || left(has.NetLimit, has.NetUsed) >= size)
  const freeEnergy = least(left(has.EnergyLimit, has.EnergyUsed), energy)
  return {
    parts: writePlan(plan, '0'.repeat(64)),
    feeBound: amountOf(plan.feeLimit + plan.otherFee),
    freeFee: amountOf(freeEnergy * pricePerEnergy + (hasBandwidth ? bandwidth : 0n)),
    expiresAt: new Date(Number(plan.expiration)),
  }
}

/* Every slot's number has the same number of digits, so this one gives the right size. */
function sizeOf(plan: TronPlan, { intent, sender }: Omit<Reckoning, 'costs'>): number {
  const rawData = rawDataOf({ plan, sender, intents: [intent], nonce: Number(plan.expiration) })
  if (rawData === null) {
    throw new Error('A transaction of Tron makes one payment, in whole units.')
  }
  return signedBytes(rawData, new Uint8Array(signatureSize)).length / 2 + resultSize
}

const hexOf = (address: string) => `41${accountOf(address)}`
const left = (limit: number, used: number): bigint => BigInt(Math.max(limit - used, 0))
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const amountOf = (units: bigint) => new Decimal(`${units.toString()}e-${String(coinDecimals)}`)
