/*
 * An exchange from the form to the money sent. A claim's state moves by `moveClaim` alone, along
 * the table in `moves/claim-moves.ts`, in one transaction with the ledger's postings, an event
 * chained to the one before, an outbox row and the jobs it causes. What was agreed never changes; a
 * re-quote is a row of its own. Nothing settles by itself that was not paid as agreed, nothing is
 * sent or given back on a guess. What is held in the ledger is what open claims hold.
 */
export type { ClaimRow } from './claims.repository'
export { findClaim } from './claims.repository'
export { acceptPayment } from './pay/accept-payment'
export { endChoice, endOverdueChoices } from './commands/choice/end-choice'
export { expireClaim, expireOverdueClaims } from './commands/expire-claim'
export { letGoOverdue } from './holds/let-go'
export {
  acceptAsAgreed,
  beginRefund,
  completeByHand,
  holdClaim,
  rejectClaim,
  releaseClaim,
  writeNote,
  type OperatorCommand,
} from './commands/operator-moves'
export {
  retryPayout,
  retryRefund,
  tellPayoutNotSent,
  tellPayoutSent,
} from './commands/payout-moves'
export { completeRefundByHand, findRefundCurrency, giveRefundInputs } from './commands/refund-moves'
export { returnUnclaimed } from './commands/unclaimed-money'
export { strikePayment } from './commands/strike-payment'
export { settleClaim } from './commands/choice/settle-claim'
export { cancelClaim, confirmClaim, reportPayment, retractReport } from './commands/visitor-moves'
export { createClaim, findCreatedClaim, type CreatedClaim } from './create/create-claim'
export { endChoiceJob, expireClaimJob, publishOutboxJob, sendPayoutsJob } from './jobs'
export { acceptAtDesk } from './desk/accept-at-desk'
export { listClaimsOfEntries, listEntryIdsOfClaim } from './desk/claim-entries'
export { findClaimNews } from './desk/claim-news'
export { exportDeskClaims } from './desk/list/export-desk-claims'
export { type ListedClaim } from './desk/desk-claims.repository'
export {
  listDeskClaims,
  totalDeskClaims,
  type DeskTotals,
  type QueuedClaim,
} from './desk/list-desk-claims'
export { sumTurnover, type Turnover, type TurnoverFigures } from './desk/sum-turnover'
export { viewDeskClaim, type DeskClaimView } from './desk/view-desk-claim'
export type { ClaimMoveName } from './moves/claim-moves'
export { moveClaim } from './moves/move-claim'
export type { Mover } from './moves/mover'
export { settleOddPayment } from './pay/odd-payment'
export { paymentListener } from './pay/payment-listener'
export { payoutListener } from './pay/payout-listener'
export { hasUnsettledClaims } from './own/has-unsettled-claims'
export { listUnpaidHolds, type UnpaidHolds } from './holds/list-unpaid-holds'
export { releaseUnpaid } from './holds/release-unpaid'
export { claimOwnerOf } from './own/claim-owner'
export { listOpenOwn, type ClaimKeyring } from './own/keyring'
export { exportOwnClaims, listOpenClaims, listOwnClaims } from './own/list-own-claims'
export {
  listFavouritePairs,
  type OwnClaimFilter,
  type OwnClaimRow,
} from './own/own-claims.repository'
export { sumClaimsOfEach, sumOwnClaims, type OwnClaimTotals } from './own/sum-own-claims'
export { canOpenClaim, type ClaimKeys } from './read/claim-access'
export { claimSecret } from './create/claim-secret'
export { readRefund } from './commands/read-refund'
export { stepsOf } from './read/claim-steps'
export { checkHandOver, type HandOver } from './hand-over/check-hand-over'
export { viewHandOver } from './hand-over/view-hand-over'
export { findCashRefusal } from './create/cash-places'
export { tellTerms } from './create/quote-terms'
export { holdReasonWords } from './read/hold-reason'
export { isMemo } from './read/is-memo'
export { mayRetract } from './read/may-retract'
export { payInTold } from './read/pay-in-told'
export { createBookProof, type BookProof } from './read/book-proof'
export { proveBooksNow } from './read/prove-books'
export { proveClaims, proveHistory } from './read/prove-claims'
export { viewClaim, type ClaimView } from './read/view-claim'
export { pruneOutbox } from './tell/prune-outbox'
export { publishForgotten, publishOutbox } from './tell/publish-outbox'
