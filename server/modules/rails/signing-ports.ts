import type { TransferKind } from '@/lib/contracts/rails/outgoing-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'

/* What the signer shares with the office. Nothing here calls anybody but a `KeyHolder`. */

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

/** A digest of a transaction that is to be signed, and where its key is derived below the account, such as `0/7`. */
export type Digest = { path: string; digest: Uint8Array }

/** What the holder of the keys is asked for. */
export type SigningRequest = {
  wanted: ToSign
  sender: string
  /** The whole transaction, without signatures, in hex. */
  unsigned: string
  digests: readonly Digest[]
}

/** Who has the private keys of a rail's account: this process, or an external signer. */
export interface KeyHolder {
  /** The public key at a path below the account. Throws if it is not known. */
  publicKeyAt(path: string): Uint8Array
  /** As that of the `AddressSource` of the account; null if only one of its public keys is known. */
  keyHash: string | null
  /** One signature for each digest, of 64 bytes. They are believed only once they were verified. */
  sign(request: SigningRequest): Promise<readonly Uint8Array[]>
}

/** The key of one sender, at the signer. */
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

/** The keys of the addresses that orders are given, at the signer. */
export interface DepositKeys {
  /** The same as that of the `AddressSource` with their public key. */
  keyHash: string | null
  addressOf(index: number): string
  /** As `sign` of a `ChainKey`, from the address of this index. */
  sign(index: number, wanted: ToSign): Promise<string>
}

/** Why a transaction is made: it pays customers, or moves the office's own money. */
export type SigningPurpose = 'payment' | TransferKind

export type ToSign = {
  id: string
  purpose: SigningPurpose
  chain: string
  nonce: number | null
  plan: TransactionPlan
  intents: readonly PaymentIntent[]
}
