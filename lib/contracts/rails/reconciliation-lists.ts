import { railFaults } from './rail-lists'

/** Why the wallet of a rail could not be compared with the books. */
export const reconciliationFaults = [
  ...railFaults,
  // The last block that was read has left the chain meanwhile.
  'reorganised',
  // The node answered for a block that the rail has not read yet.
  'not_read',
  // Too many addresses to ask in one go.
  'too_many',
  // Nodes of this kind cannot tell what addresses have.
  'cannot_tell',
] as const
export type ReconciliationFault = (typeof reconciliationFaults)[number]

/**
 * Whether the wallet of a rail and the books agree. `unknown`: nobody can tell now. `unnamed`: the difference at the
 * beginning was not named yet, so nothing is compared.
 */
export const reconciliationStates = ['unknown', 'unnamed', 'equal', 'different'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
