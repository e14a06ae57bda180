import type { TransactionPlan } from '@/server/modules/rails/signing-ports'

/** The parts of a transaction other than whom it pays and its slot, which is its `timestamp`. */
export type TronPlan = {
  /** The block that it refers to: the last two bytes of its number, and eight of its hash. */
  refBlockBytes: string
  refBlockHash: string
  /** The time from which no block includes it, in milliseconds. */
  expiration: bigint
  /** What its energy may cost, and what the network takes in addition, in the smallest units. */
  feeLimit: bigint
  otherFee: bigint
}

const shapes: Record<keyof TronPlan, RegExp> = {
  refBlockBytes: /^[0-9a-f]{4}$/,
  refBlockHash: /^[0-9a-f]{16}$/,
  expiration: /^[1-9]\d{12}$/,
  feeLimit: /^\d{1,15}$/,
  otherFee: /^\d{1,15}$/,
}
const names = ['refBlockBytes', 'refBlockHash', 'expiration', 'feeLimit', 'otherFee'] as const

/** A plan as it is stored, with the identifier that the network gives to the transaction. */
export function writePlan(plan: TronPlan, id: string): TransactionPlan {
  return { ...Object.fromEntries(names.map((name) => [name, String(plan[name])])), id }
}

/** Null if `writePlan` cannot have written this. */
export function readPlan({
  id = '',
  ...rest
}: TransactionPlan): { plan: TronPlan; id: string } | null {
  const isKnown = Object.keys(rest).every((key) => names.some((name) => name === key))
  const isShaped = names.every((name) => shapes[name].test(rest[name] ?? ''))
  if (!isKnown || !isShaped || !/^[0-9a-f]{64}$/.test(id)) {
    return null
  }
  const { refBlockBytes = '', refBlockHash = '' } = rest
  const numberIn = (name: keyof TronPlan) => BigInt(rest[name] ?? '')
  return {
    plan: {
      ...{ refBlockBytes, refBlockHash },
      expiration: numberIn('expiration'),
      feeLimit: numberIn('feeLimit'),
      otherFee: numberIn('otherFee'),
    },
    id,
  }
}
