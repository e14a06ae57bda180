import type { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'

/* What the signer shares with the office. Nothing here calls anybody. */

/** What a transaction is made of besides its slot; its builder reads it. All values are text. */
export type TransactionPlan = Record<string, string>

/** What a transaction must say. */
export type Wanted = {
  sender: string
  nonce: number | null
  plan: TransactionPlan
  intents: readonly PaymentIntent[]
}

/** What is to be signed says something else than what is to be paid. */
export class Contradiction extends Error {
  override name = 'Contradiction'
}

/** The key of one sender, at the signer. It calls nobody. */
export interface ChainKey {
  address: string
  addressIn(text: string): string | null
  /**
   * Makes the transaction anew from what is to be paid, and signs it if it is the one of the plan. Throws
   * `Contradiction` otherwise.
   */
  sign(wanted: ToSign): Promise<string>
  /** What it can cost at most, in the network's own coin. */
  feeOf(plan: TransactionPlan): Decimal
  /** The coins that it spends, each with its amount; empty on networks that have none. */
  coinsOf(plan: TransactionPlan): readonly string[]
  /** On networks whose transactions expire, which one it is and until when; null on all others. */
  lifeOf(plan: TransactionPlan): Life | null
}

/** How the network calls a transaction, and from when on no block takes it any more. */
export type Life = { id: string; expires: Date }

/** The keys of the addresses that orders are given, at the signer. They call nobody. */
export interface DepositKeys {
  /** The same as that of the `AddressSource` with their public key. */
  keyHash: string
  addressOf(index: number): string
  /** As `sign` of a `ChainKey`, from the address of this index. */
  sign(index: number, wanted: ToSign): Promise<string>
}

export type ToSign = {
  chain: string
  nonce: number | null
  plan: TransactionPlan
  intents: readonly PaymentIntent[]
}
