import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

/* A customer who withdraws more reports than this does so on purpose. */
const maxRetractions = 3

/**
 * Whether the customer may withdraw their report of a payment: only if nobody else has reported a
 * payment or acted on the claim since the report, and only a few times. Otherwise an operator decides.
 */
export function mayRetract(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const times = events.filter(({ event }) => event === 'retract').length
  return isOnlyCustomersReport({ state }, events) && times < maxRetractions
}

/**
 * Whether the customer’s word is the only sign of a payment. The release of an overdue hold (`let_go`) is ignored,
 * because it says nothing about a payment; a reference that the customer has named is ignored too, because only the
 * customer knows of that payment.
 */
export function isOnlyCustomersReport(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event' | 'by'>[],
): boolean {
  const last = events.findLast(({ event }) => event !== 'let_go' && event !== 'reference_named')
  return state === 'checking_payment' && last?.event === 'report' && last.by === 'visitor'
}
