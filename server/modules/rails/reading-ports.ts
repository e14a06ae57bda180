import type { RailFault } from '@/lib/contracts/rails/rail-lists'
import type { Decimal } from '@/lib/money/decimal'

/* How a network is read. */

/** A block without its contents. */
export type BlockHeader = { height: number; hash: string; parentHash: string; minedAt: Date }

/** The newest block of a node, and the height up to which its network never changes, if it has one. */
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
  /**
   * How many blocks, counting its own, the network itself requires before the money can be spent; missing if it
   * requires none.
   */
  matureBlocks?: number
}

/** Money that an address has now, with the block that brought it. */
export type Unspent = Movement & { block: BlockHeader }

/** How much of an asset an address has; on networks with outputs, one of its outputs. */
export type Holding = {
  address: string
  /** The token's contract as in the rail's assets; null for the network's own coin. */
  contract: string | null
  amount: Decimal
  /** The block that brought it, if the network keeps money in outputs. */
  since: number | null
}

/** What addresses had as of one block. */
export type Holdings = { height: number; hash: string; found: readonly Holding[] }

/** An output, by its transaction and its place there. */
export type Outpoint = { transaction: string; index: number }

export type Block = BlockHeader & {
  movements: readonly Movement[]
  /** The outputs that the transactions of the block spend, if the network keeps money in outputs. */
  spent?: readonly (Outpoint & { by: string })[]
  /** All its transactions, on networks whose transactions expire. */
  transactions?: readonly string[]
}

/** Which of these addresses are watched, in the spelling in which they were given to customers. */
export type FindWatched = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The node did not answer properly. */
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
   * How much of the network's own coin these addresses have as of this block; null if the blocks of the network
   * show every movement.
   */
  balances: ((addresses: readonly string[], height: number) => Promise<readonly Decimal[]>) | null
  /**
   * The unspent outputs of these addresses as of the newest block, for the case that the node has deleted blocks that
   * were not read. Null if nodes of this kind cannot tell. It may take minutes.
   */
  unspent:
    | ((
        addresses: readonly string[],
      ) => Promise<{ newest: BlockHeader; found: readonly Unspent[] }>)
    | null
  /**
   * How much of each of the rail's assets these addresses have, all as of the same block: this one, or a newer one
   * if nodes of this kind choose it themselves. Null if nodes of this kind cannot tell. The number of calls grows
   * with the number of addresses.
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
  /** SHA-256 of the key from which they are derived, the same for each spelling of the key. */
  keyHash: string
  addressOf(index: number): string
}

export type RailAsset = { currency: string; contract: string | null; decimals: number }
