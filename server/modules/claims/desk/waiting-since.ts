import { sql } from 'drizzle-orm'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'

const fromCustomersTurn = sql`not ${isOneOf(claimEvents.fromState, operatorStates)}`
/* On hold it may have been the customer's turn to choose. */
const afterChoice = sql`(${claimEvents.fromState} = 'on_hold' and ${claimEvents.by} in ('visitor', 'clock'))`

/**
 * Since when the customer of a claim has waited for an operator: the last time when it became an
 * operator's turn. What an operator does in between does not shorten the wait. Only meaningful for a claim
 * that waits for an operator.
 */
export const waitingSince = sql`(
  select max(${claimEvents.createdAt}) from ${claimEvents}
  where ${claimEvents.claimId} = ${claims.id}
    and ${isOneOf(claimEvents.toState, operatorStates)}
    and (${fromCustomersTurn} or ${afterChoice})
)`
