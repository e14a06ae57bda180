import type { RailKind } from '@/lib/contracts/rails/rail-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { NoncePayouts, RailPayouts } from './paying-ports'
import type { AddressSource, ChainReader, RailAsset } from './reading-ports'

/** How a rail empties the addresses of orders. */
export type RailSweep = {
  /** The address to which the money goes, in the spelling that is stored. */
  to: string
  /** How much of an asset an address must have, in USD, and the largest share of it that the fees may cost. */
  fromUsd: Decimal
  maxFeeShare: Decimal
  /** How its transactions are made and sent. */
  payouts: NoncePayouts
}

/** When money of the wallet that pays is moved to cold storage. */
export type RailCold = {
  /** The address to which it is moved, in the spelling that is stored. */
  to: string
  /** By currency: the amount above which money is moved, and how much stays. */
  above: ReadonlyMap<string, { ceiling: Decimal; target: Decimal }>
}

export type ConfirmationTier = { fromUsd: Decimal; blocks: number | 'finalized' }

/** A rail as the settings describe it. */
export type Rail = {
  name: string
  kind: RailKind
  /** The name of the chain within its kind. */
  chain: string
  /** Orders get no address below this index. */
  firstIndex: number
  explorer: string | null
  assets: readonly RailAsset[]
  confirmations: readonly ConfirmationTier[]
  pace: {
    pollMilliseconds: number
    patienceMilliseconds: number
    stallMilliseconds: number
  }
  reader: ChainReader
  addresses: AddressSource
  /** Null if it does not pay out. */
  payouts: RailPayouts | null
  /** Null if the money stays at the addresses of orders. */
  sweep: RailSweep | null
  /** Null if the wallet may have any amount. */
  cold: RailCold | null
  /** A link that opens a wallet with the payment filled in; null if wallets understand no such link. */
  walletLink(payment: { address: string; asset: RailAsset; amount: Decimal }): string | null
}
