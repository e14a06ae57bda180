import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

/* More changes of mind than this are made on purpose. */
const mostRetractions = 3

/**
 * Whether the customer may withdraw their report that they paid: only while nobody else has
 * reported or done anything since. Once a provider reported a payment or an operator took up the
 * claim, an operator decides.
 */
export function mayRetract(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const times = events.filter(({ event }) => event === 'retract').length
  return isWordAlone({ state }, events) && times < mostRetractions
}

/**
 * Whether the customer’s report is the only sign of a payment. The clock's letting go of the hold
 * is no other sign.
 */
export function isWordAlone(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const last = events.findLast(({ event }) => event !== 'let_go')
  return state === 'checking_payment' && last?.event === 'report' && last.by === 'visitor'
}
