import type { RailFault, RailKind } from '@/lib/contracts/rails/rail-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { TransactionPlan, Wanted } from './signing-ports'

/** A block, without what is in it. */
export type BlockHeader = { height: number; hash: string; parentHash: string; minedAt: Date }

/** The newest block of a node, and the height below which its network never changes, if it has one. */
export type ChainHead = { height: number; hash: string; finalized: number | null }

/** A movement of money to an address. */
export type Movement = {
  transaction: string
  /** Which movement of its transaction it is; the same in whichever block the transaction is. */
  index: number
  address: string
  /** The token's contract as in the rail's assets; null for the network's own coin. */
  contract: string | null
  amount: Decimal
  sender: string | null
  /** How many blocks the network itself wants above it before the money can be spent; missing if none. */
  matureBlocks?: number
}

/** Money that an address has now, with the block that brought it. */
export type Unspent = Movement & { block: BlockHeader }

/** What an address has of an asset, or one of the outputs of which that is made. */
export type Holding = {
  address: string
  /** The token's contract as in the rail's assets; null for the network's own coin. */
  contract: string | null
  amount: Decimal
  /** The block that brought it, if the network keeps money in outputs. */
  since: number | null
}

/** What addresses had after one block. */
export type Holdings = { height: number; hash: string; found: readonly Holding[] }

/** An output, by its transaction and its place there. */
export type Outpoint = { transaction: string; index: number }

export type Block = BlockHeader & {
  movements: readonly Movement[]
  /** What the transactions of the block spend, if the network keeps money in outputs. */
  spent?: readonly (Outpoint & { by: string })[]
  /** All its transactions, on networks whose transactions expire. */
  transactions?: readonly string[]
}

/** Which of these addresses are watched, in the spelling in which they were given to customers. */
export type FindWatched = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The node did not answer as it should. */
export class ChainError extends Error {
  override name = 'ChainError'
  readonly fault: RailFault

  constructor(fault: RailFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/**
 * What a rail reads from its node. Every call throws `ChainError` when the node does not answer in time, or when
 * its answers contradict each other. The number of calls for a block does not depend on how many addresses are
 * watched.
 */
export interface ChainReader {
  /** What is wrong with the node or with the settings for it, as one sentence with its fault; null if nothing is. */
  check(): Promise<{ fault: RailFault; sentence: string } | null>
  head(): Promise<ChainHead>
  /** Null when the node has no block of this height. */
  header(height: number): Promise<BlockHeader | null>
  /** The block with the movements to watched addresses. Null when the node has no block of this height. */
  block(height: number, findWatched: FindWatched): Promise<Block | null>
  /** Movements to watched addresses that wait for a block; empty if the node does not tell. */
  waiting(findWatched: FindWatched): Promise<readonly Movement[]>
  /** Whether a transaction still waits, is in a block, or is unknown to the node. */
  find(transaction: string): Promise<'waiting' | 'mined' | 'absent'>
  /**
   * What these addresses have of the network's own coin after this block; null if the blocks of the network show every
   * movement.
   */
  balances: ((addresses: readonly string[], height: number) => Promise<readonly Decimal[]>) | null
  /**
   * What came to these addresses and was not spent, up to the newest block: for blocks that no node has any more. Null
   * if nodes of this kind cannot tell. It may take minutes.
   */
  unspent:
    | ((
        addresses: readonly string[],
      ) => Promise<{ newest: BlockHeader; found: readonly Unspent[] }>)
    | null
  /**
   * What these addresses have of each of the rail's assets, all after the same block: this one, or a newer one if nodes
   * of this kind choose it themselves. Null if they cannot tell. Its number of calls grows with the addresses.
   */
  holdings:
    | ((
        addresses: readonly string[],
        block: Pick<BlockHeader, 'height' | 'hash'>,
      ) => Promise<Holdings>)
    | null
}

/** Makes addresses from public material. */
export interface AddressSource {
  /** SHA-256 of the key from which they are derived, however it is spelled. */
  keyHash: string
  addressOf(index: number): string
}

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
  /** A transaction that pays this, at the fee of now. `would_revert`: the network would refuse it. */
  build(sender: string, intents: readonly PaymentIntent[]): Promise<Unsigned | 'would_revert'>
  /** The same transaction for a fee that replaces it. */
  dearer(plan: TransactionPlan): Promise<Unsigned>
}

/** An output that can be spent. */
export type Coin = Outpoint & {
  amount: Decimal
  /** How its key is derived from that of the account, such as `0/7`. */
  path: string
}

/** Which coins a transaction spends, and how it can be made of them. */
export type Spending = {
  /** Coins that it must spend. */
  must: readonly Coin[]
  /** Coins that it may spend, those first that are better spent first. */
  free: readonly Coin[]
  intents: readonly PaymentIntent[]
  /** What a thousand virtual bytes cost, in the smallest units. */
  feeRate: bigint
  /** What it replaces. */
  replaces?: TransactionPlan
}

/** Makes transactions whose slot is the coins that they spend. It calls nobody. */
export interface CoinBuilder extends ChainBuilder {
  /** Whether no node passes on a transaction that pays so little to this address. */
  isTooLittle(intent: PaymentIntent): boolean
  /** `short`: all these coins together are not enough. */
  build(spending: Spending): (Unsigned & { coins: readonly Coin[] }) | 'short'
}

/** A transaction that expires, before it has its slot; `freeFee` is what of its bound the sender has free now. */
export type Reckoned = {
  parts: TransactionPlan
  feeBound: Decimal
  freeFee: Decimal
  /** From when on no block takes it any more. */
  expiresAt: Date
}

/** Makes transactions that expire, with a slot of the office's own in their bytes. Its calls to the node throw `ChainError`. */
export interface ExpiringBuilder extends ChainBuilder {
  reckon(sender: string, intent: PaymentIntent): Promise<Reckoned | 'would_revert'>
  inSlot(reckoned: Reckoned, slot: Omit<Wanted, 'plan'>): TransactionPlan
  /** How the network calls a transaction, which does not depend on its signature. */
  idOf(plan: TransactionPlan): string
}

/** Where a transaction of ours is. */
export type OutgoingPlace =
  | { state: 'absent' | 'waiting' }
  | { state: 'mined'; height: number; blockHash: string; isReverted: boolean; fee: Decimal }

/** The node answers, and does not take a transaction. */
export class RefusedByNode extends Error {
  override name = 'RefusedByNode'
}

/** Gives a node what was signed, and looks for it. Every call throws `ChainError`. */
export interface ChainSender {
  /** Does nothing if the node has it already. Throws `RefusedByNode` too. */
  send(transaction: { bytes: string; hash: string }): Promise<void>
  /** On networks with coins, blocks are not looked through: what is in one was read there. */
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
  /** From which amount a payout of a currency needs an approval; missing if never. */
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
  /** Whether the addresses of orders belong to the key from which is paid, so that what came in is spent. */
  spendsDeposits: boolean
}

/** How a rail pays out whose transactions expire; what it shows as mined never leaves its block. */
export type ExpiringPayouts = PayoutBounds & {
  slots: 'times'
  builder: ExpiringBuilder
  chain: AccountSender
  /** For how long one can be mined, and how much later a block must be until it certainly cannot. */
  validMilliseconds: number
  marginMilliseconds: number
}

/** How a rail pays out. */
export type RailPayouts = NoncePayouts | CoinPayouts | ExpiringPayouts

/** How a rail empties the addresses of orders. */
export type RailSweep = {
  /** Where the money goes, in the spelling that is stored. */
  to: string
  /** What an address must have of an asset, and which share of that the fees may be at most. */
  fromUsd: Decimal
  maxFeeShare: Decimal
  /** How its transactions are made and sent. */
  payouts: NoncePayouts
}

/** When money of the wallet that pays goes to cold storage. */
export type RailCold = {
  /** Where it goes, in the spelling that is stored. */
  to: string
  /** By currency: above which amount, and how much of it stays. */
  above: ReadonlyMap<string, { ceiling: Decimal; target: Decimal }>
}

export type ConfirmationTier = { fromUsd: Decimal; blocks: number | 'finalized' }

export type RailAsset = { currency: string; contract: string | null; decimals: number }

/** A rail as the settings describe it. */
export type Rail = {
  name: string
  kind: RailKind
  /** How the kind names the chain. */
  chain: string
  /** No address below this index is given. */
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
  /** Null if the money stays where it came. */
  sweep: RailSweep | null
  /** Null if the wallet may have any amount. */
  cold: RailCold | null
  /** A link that opens a wallet with the payment filled in; null if wallets know no such link. */
  walletLink(payment: { address: string; asset: RailAsset; amount: Decimal }): string | null
}
