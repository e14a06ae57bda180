import type { TransferKind } from '@/lib/contracts/rails/outgoing-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'

/* The types that the signer shares with the office. Nothing here makes a call, except a `KeyHolder`. */

/** The parts of a transaction other than its slot, in the form that its builder reads. All values are text. */
export type TransactionPlan = Record<string, string>

/** What a transaction must contain. */
export type Wanted = {
  sender: string
  nonce: number | null
  plan: TransactionPlan
  intents: readonly PaymentIntent[]
}

/** The transaction to be signed differs from what is to be paid. */
export class Contradiction extends Error {
  override name = 'Contradiction'
}

/** A digest that is to be signed, and the path of its key below the account, such as `0/7`. */
export type Digest = { path: string; digest: Uint8Array }

/** A request to the holder of the keys. */
export type SigningRequest = {
  wanted: ToSign
  sender: string
  /** The whole transaction, without signatures, in hex. */
  unsigned: string
  digests: readonly Digest[]
}

/** Holds the private keys of a rail's account: this process, or an external signer. */
export interface KeyHolder {
  /** The public key at a path below the account. Throws if it is not known. */
  publicKeyAt(path: string): Uint8Array
  /** The same as the `keyHash` of the account's `AddressSource`; null if only one of its public keys is known. */
  keyHash: string | null
  /** One signature of 64 bytes for each digest. They are used only after they were verified. */
  sign(request: SigningRequest): Promise<readonly Uint8Array[]>
}

/** The key of one sender, at the signer. */
export interface ChainKey {
  address: string
  addressIn(text: string): string | null
  /**
   * Builds the transaction anew from what is to be paid, and signs it if it is the one of the plan. Throws
   * `Contradiction` if it is not.
   */
  sign(wanted: ToSign): Promise<string>
  /** What the transaction can cost at most, in the network's own coin. */
  feeOf(plan: TransactionPlan): Decimal
  /** The coins that it spends, each with its amount; empty on networks without coins. */
  coinsOf(plan: TransactionPlan): readonly string[]
  /** On networks whose transactions expire, its id and its end; null on all others. */
  lifeOf(plan: TransactionPlan): Life | null
}

/** The id that the network gives to a transaction, and the time from which no block includes it. */
export type Life = { id: string; expires: Date }

/** The keys of the addresses that orders are given, at the signer. */
export interface DepositKeys {
  /** The same as the `keyHash` of their `AddressSource`. */
  keyHash: string | null
  addressOf(index: number): string
  /** Like `sign` of a `ChainKey`, but from the address with this index. */
  sign(index: number, wanted: ToSign): Promise<string>
}

/** The purpose of a transaction: it pays customers, or moves the office's own money. */
export type SigningPurpose = 'payment' | TransferKind

export type ToSign = {
  id: string
  purpose: SigningPurpose
  chain: string
  nonce: number | null
  plan: TransactionPlan
  intents: readonly PaymentIntent[]
}
