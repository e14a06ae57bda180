import { railFaults } from './rail-lists'

/** Why the wallet of a rail could not be compared with the books. */
export const reconciliationFaults = [
  ...railFaults,
  // The last block that was read has left the chain meanwhile.
  'reorganised',
  // The node answered for a block that the rail has not read yet.
  'not_read',
  // There are too many addresses to read as of one block.
  'too_many',
  // Nodes of this kind cannot tell what addresses had as of a block.
  'cannot_tell',
] as const
export type ReconciliationFault = (typeof reconciliationFaults)[number]

/**
 * Whether the wallet of a rail and the books agree. `unknown`: they cannot be compared now. `unnamed`: no
 * difference was explained yet, so none is an alarm.
 */
export const reconciliationStates = ['unknown', 'unnamed', 'equal', 'different'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
