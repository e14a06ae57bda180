import type { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Outpoint, RailAsset } from './reading-ports'
import type { TransactionPlan, Wanted } from './signing-ports'

/* How a network pays out. */

/** A transaction that can be signed. */
export type Unsigned = {
  plan: TransactionPlan
  /** What it can cost at most, in the network's own coin. */
  feeBound: Decimal
}

/** What the builders of all networks have: they know addresses, and read signed bytes. */
export interface ChainBuilder {
  /** The address in the one spelling that is stored; null if the text is no address of the network. */
  addressIn(text: string): string | null
  /** The hash of signed bytes; null if they say anything else than what is wanted. */
  hashOf(bytes: string, wanted: Wanted): Promise<string | null>
}

/** Makes transactions whose slot is a nonce. Its calls to the node throw `ChainError`. */
export interface NonceBuilder extends ChainBuilder {
  /** A transaction that makes these payments, with the current fee. `would_revert`: the network would refuse it. */
  build(sender: string, intents: readonly PaymentIntent[]): Promise<Unsigned | 'would_revert'>
  /** The same transaction with a fee that is high enough to replace it. */
  dearer(plan: TransactionPlan): Promise<Unsigned>
}

/** An output that can be spent. */
export type Coin = Outpoint & {
  amount: Decimal
  /** The path of its key below that of the account, such as `0/7`. */
  path: string
}

/** What a transaction that spends coins is built from. */
export type Spending = {
  /** Coins that it must spend. */
  must: readonly Coin[]
  /** Coins that it may spend, in the order in which they should be spent. */
  free: readonly Coin[]
  intents: readonly PaymentIntent[]
  /** What a thousand virtual bytes cost, in the smallest units. */
  feeRate: bigint
  /** The plan of the transaction that it replaces. */
  replaces?: TransactionPlan
}

/** Makes transactions whose slot is the coins that they spend. It calls nobody. */
export interface CoinBuilder extends ChainBuilder {
  /** Whether no node passes on a transaction that pays so little to this address. */
  isTooLittle(intent: PaymentIntent): boolean
  /** The worth of the first of these coins, as many as one transaction can spend. */
  worthOf(spending: Pick<Spending, 'feeRate' | 'free'>): Decimal
  /** `short`: all these coins together are not enough. */
  build(spending: Spending): (Unsigned & { coins: readonly Coin[] }) | 'short'
}

/**
 * A transaction that expires, before it has its slot. `freeFee` is the part of its bound that the energy and
 * bandwidth of the sender would cover now.
 */
export type Reckoned = {
  parts: TransactionPlan
  feeBound: Decimal
  freeFee: Decimal
  /** The time from which no block includes it. */
  expiresAt: Date
}

/** Makes transactions that expire, with a slot of the office's own in their bytes. Its calls to the node throw `ChainError`. */
export interface ExpiringBuilder extends ChainBuilder {
  reckon(sender: string, intent: PaymentIntent): Promise<Reckoned | 'would_revert'>
  inSlot(reckoned: Reckoned, slot: Omit<Wanted, 'plan'>): TransactionPlan
  /** The network's id of a transaction, which does not depend on its signature. */
  idOf(plan: TransactionPlan): string
}

/** Where a transaction of ours is. */
export type OutgoingPlace =
  | { state: 'absent' | 'waiting' }
  | { state: 'mined'; height: number; blockHash: string; isReverted: boolean; fee: Decimal }

/** The node has answered that it does not accept a transaction. */
export class RefusedByNode extends Error {
  override name = 'RefusedByNode'
}

/** Gives a node what was signed, and looks for it. Every call throws `ChainError`. */
export interface ChainSender {
  /** Does nothing if the node has it already. Throws `RefusedByNode` too. */
  send(transaction: { bytes: string; hash: string }): Promise<void>
  /**
   * On networks with coins it does not search blocks: the follower learns from each block which transactions it
   * contains.
   */
  look(hash: string): Promise<OutgoingPlace>
}

/** On networks that keep money in accounts. */
export interface AccountSender extends ChainSender {
  balance(sender: string, asset: Pick<RailAsset, 'contract' | 'decimals'>): Promise<Decimal>
}

export interface NonceSender extends AccountSender {
  /** The nonce that follows the mined ones, now or after a block. */
  nextNonce(sender: string, height: number | 'now'): Promise<number>
  /** Now, or after a block. */
  balance(
    sender: string,
    asset: Pick<RailAsset, 'contract' | 'decimals'>,
    height?: number,
  ): Promise<Decimal>
}

type PayoutBounds = {
  /** The address from which it pays, in the spelling that is stored. */
  sender: string
  /** What one transaction may cost: in the network's own coin, and as a share of what it pays. */
  maxFee: Decimal
  maxFeeShare: Decimal
  /** A transaction that waits for more blocks than this is replaced for a higher fee. */
  stuckBlocks: number
  /** A transaction that no node has shown for this long is unknown. */
  lostMilliseconds: number
  /** From which amount on a payout of a currency needs an approval; a currency is missing if its payouts need none. */
  approveFrom: ReadonlyMap<string, Decimal>
}

/** How a rail pays out whose transactions have nonces. */
export type NoncePayouts = PayoutBounds & {
  slots: 'nonces'
  builder: NonceBuilder
  chain: NonceSender
}

/** How a rail pays out whose transactions spend coins. */
export type CoinPayouts = PayoutBounds & {
  slots: 'coins'
  builder: CoinBuilder
  chain: ChainSender
  /** What a thousand virtual bytes cost now, in the smallest units. Throws `ChainError`. */
  feeRate: () => Promise<bigint>
  /** For how long payouts are gathered into one transaction, and how many at most. */
  gatherMilliseconds: number
  mostGathered: number
  /** Whether the addresses of orders belong to the account that pays, so that payouts spend what came in. */
  spendsDeposits: boolean
}

/** How a rail pays out whose transactions expire. A transaction that it shows as mined never leaves its block. */
export type ExpiringPayouts = PayoutBounds & {
  slots: 'times'
  builder: ExpiringBuilder
  chain: AccountSender
  /**
   * For how long a transaction can be mined, and how much later than its end a block must be before it certainly no
   * longer can.
   */
  validMilliseconds: number
  marginMilliseconds: number
  /** How much more than its bound a transaction may cost, because the network may have raised its prices meanwhile. */
  roomAboveBound: Decimal
}

/** How a rail pays out. */
export type RailPayouts = NoncePayouts | CoinPayouts | ExpiringPayouts
