/*
 * Sends payouts by methods that can send automatically: queued → sending (leased) → sent, failed or
 * unknown. A payout that may have been sent is never sent again: after a timeout, a crash, an unclear
 * answer or a reference that another movement of money has, its state is `unknown`. Only a look-up at
 * the provider by our own reference, or an operator with proof, resolves an unknown payout. The caller's
 * listener changes the claim in the same transaction.
 */
export type { PayoutListener, PayoutParts } from './payout-parts'
export { withNormalReference } from './payouts.repository'
export { findOutgoingHolder, findReferenceHolder, type ReferenceHolder } from './reference-holder'
export { sendQueuedPayout } from './send-queued-payout'
export { expireLeases, resolveUnknown, sendOverdue } from './resolve-open-payouts'
export { tellPayout } from './tell-payout'
