import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toText, type Decimal } from '@/lib/money/decimal'

/** One payment that a transaction makes. */
export type PaymentIntent = {
  address: string
  /** The token's contract; null for the network's own coin. */
  contract: string | null
  decimals: number
  amount: Decimal
}

type Named = PaymentIntent & {
  /** The name of the chain within its kind. */
  chain: string
  payoutId: string
}

/** SHA-256 of payout, address, asset and amount: an approval is given for exactly these. */
export function intentHash({ address, amount, chain, contract, payoutId }: Named): string {
  const parts = [chain, payoutId, address, contract?.toLowerCase() ?? null]
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([...parts, toText(amount)]))))
}

/** The amount in the smallest units; null if it has more decimals than the asset. */
export function unitsOf({ amount, decimals }: Pick<PaymentIntent, 'amount' | 'decimals'>) {
  const units = amount.times(`1e${String(decimals)}`)
  return units.isInteger() ? BigInt(units.toFixed(0)) : null
}
