/*
 * Sends payouts by methods that can send automatically: queued → sending (leased) → sent, failed or
 * unknown. A payout that may have been sent is never sent again on a guess: after a time-out, a
 * crash, an unclear answer or a reference that another payout has, it is unknown, and only a look-
 * up by our own reference or an operator with proof settles it. What happens to the claim is up to
 * the caller's listener, in the same transaction.
 */
export type { PayoutListener, PayoutParts } from './payout-parts'
export { withForm } from './payouts.repository'
export { findOutgoingHolder, findReferenceHolder } from './reference-holder'
export { sendQueuedPayout } from './send-queued-payout'
export { expireLeases, resolveUnknown, sendForgotten } from './settle-open-payouts'
