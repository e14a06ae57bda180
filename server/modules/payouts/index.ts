/*
 * Sends payouts by methods that can send by themselves: queued → sending (leased) → sent, failed or
 * unknown. What may have gone out is never sent again on a guess: a time-out, a crash, an unclear
 * answer, a reference that another payout has make a payout unknown, and only a look-up by our own
 * reference or an operator with proof settles it. What the claim does then is given by who calls, in
 * the same transaction.
 */
export type { PayoutListener, PayoutParts } from './payout-parts'
export { withForm } from './payouts.repository'
export { findOutgoingHolder, findReferenceHolder } from './reference-holder'
export { sendQueuedPayout } from './send-queued-payout'
export { expireLeases, resolveUnknown, sendForgotten } from './settle-open-payouts'
