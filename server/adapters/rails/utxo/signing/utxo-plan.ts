import type { TransactionPlan } from '@/server/modules/rails/signing-ports'

/** A coin in a plan, with its amount in the smallest units. */
export type PlannedCoin = { transaction: string; index: number; units: bigint; path: string }

export type UtxoPlan = { coins: readonly PlannedCoin[]; change: bigint; fee: bigint }

const coin =
  /^(?<transaction>[0-9a-f]{64}):(?<index>\d{1,9}):(?<units>\d{1,19}):(?<path>0\/\d{1,10}|1\/0)$/
const whole = /^\d{1,19}$/

/** A plan as it is stored. It does not contain what is paid to whom: the intents do. */
export function writePlan({ change, coins, fee }: UtxoPlan): TransactionPlan {
  return {
    coins: coins
      .map(({ index, path, transaction, units }) =>
        [transaction, String(index), String(units), path].join(':'),
      )
      .join(' '),
    change: String(change),
    fee: String(fee),
  }
}

/** Null if `writePlan` cannot have written this. */
export function readPlan({ change, coins, fee, ...rest }: TransactionPlan): UtxoPlan | null {
  if (Object.keys(rest).length > 0 || !isWhole(change) || !isWhole(fee) || coins === undefined) {
    return null
  }
  const read = coins.split(' ').map((text) => coin.exec(text)?.groups)
  const found = read.flatMap((groups) => {
    const { index = '', path = '', transaction = '', units = '' } = groups ?? {}
    return groups ? [{ transaction, index: Number(index), units: BigInt(units), path }] : []
  })
  const isTwice = new Set(found.map(nameOf)).size < found.length
  const isBroken = found.length < read.length || isTwice
  return isBroken ? null : { coins: found, change: BigInt(change), fee: BigInt(fee) }
}

const nameOf = ({ index, transaction }: PlannedCoin) => `${transaction}:${String(index)}`

function isWhole(text: string | undefined): text is string {
  return text !== undefined && whole.test(text)
}
