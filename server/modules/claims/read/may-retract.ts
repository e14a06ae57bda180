import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

/* Whoever switches back and forth more often than this does it on purpose. */
const mostRetractions = 3

/**
 * Whether the customer may take back that they paid: only while their report is the last word on
 * the claim. Once a provider reported a payment, or an operator had the claim in hand, it is theirs
 * to judge.
 */
export function mayRetract(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const times = events.filter(({ event }) => event === 'retract').length
  return isWordAlone({ state }, events) && times < mostRetractions
}

/** Whether nothing but the customer’s report tells of a payment. What the clock made of it says no more. */
export function isWordAlone(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const last = events.findLast(({ event }) => event !== 'let_go')
  return state === 'checking_payment' && last?.event === 'report' && last.by === 'visitor'
}
