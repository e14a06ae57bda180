/** The kinds of networks that a rail can follow. */
export const railKinds = ['evm', 'utxo', 'tron'] as const
export type RailKind = (typeof railKinds)[number]

/** The kinds on whose networks money can come without a transaction to the address. */
export const kindsWithHiddenMovements: readonly RailKind[] = ['evm']

/**
 * The state of a movement of money to one of our addresses. `seen`: it waits for a block. `mined`: it is in a
 * block, but may still vanish. `confirmed`: enough blocks follow. `orphaned`: its block is no longer part of the
 * chain. `replaced`: it will never be mined, because another transaction took its place.
 */
export const sightingStates = ['seen', 'mined', 'confirmed', 'orphaned', 'replaced'] as const

/** The reports to `payments` that are noted before they are made: that a movement came, or vanished after that. */
export const notedReports = ['confirmed', 'vanished'] as const

/** What was last reported to `payments` about a movement; also that it is on its way, or lost for good. */
export const sightingReports = ['announced', ...notedReports, 'lost'] as const

/** Why a rail has paused itself. */
export const railFaults = [
  // The node answers late, with an error, or not at all.
  'unreachable',
  // No new block has come for too long.
  'stalled',
  // The node does not know blocks that it showed before.
  'behind',
  'syncing',
  'wrong_chain',
  // None of the blocks that are stored is part of the node's chain.
  'forked',
  // The node has deleted blocks that have to be read.
  'pruned',
  // Its answers contradict each other.
  'contradicts',
  // What it answered cannot be stored.
  'unreadable',
] as const
export type RailFault = (typeof railFaults)[number]
