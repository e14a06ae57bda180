/*
 * An exchange, from the filled-in form to the sent money. Only `moveClaim` changes a claim's state,
 * by the table in `moves/claim-moves.ts`. In one transaction it posts to the ledger, and writes an
 * event that is chained to the previous event, an outbox row, and the jobs that the move causes. The
 * agreed terms never change: a new quote is a new row. A payment that is not as agreed is not
 * exchanged until the customer or an operator decides, and no money is sent on a guess. The held
 * reserve in the ledger equals the sum of the amounts that claims hold.
 */
export { type ClaimRow, findClaim, lockClaim } from './claims.repository'
export { acceptPayment } from './pay/accept-payment'
export { awaitsMissingPart, endChoice, endOverdueChoices } from './commands/choice/end-choice'
export { expireClaim, expireOverdueClaims } from './commands/expire-claim'
export { releaseOverdueHolds } from './holds/release-overdue-holds'
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
export { readyCash } from './commands/ready-cash'
export {
  retryPayout,
  retryRefund,
  tellPayoutNotSent,
  tellPayoutSent,
} from './commands/payout-moves'
export { completeRefundByHand, findRefundCurrency, giveRefundInputs } from './commands/refund-moves'
export { sendRefundByRail } from './commands/rail-refunds'
export { returnUnclaimed } from './commands/unclaimed-money'
export { strikePayment } from './commands/strike-payment'
export { undoExchange } from './commands/undo-exchange'
export { type PairOfClaim } from './commands/choice/choices'
export { settleClaim } from './commands/choice/settle-claim'
export { nameReference } from './commands/name-reference'
export {
  cancelClaim,
  chooseAgain,
  confirmClaim,
  reportPayment,
  retractReport,
  type ReportPayment,
} from './commands/visitor-moves'
export { correctClaim, findCorrectedClaim } from './create/correct-claim'
export { followChecks } from './aml/follow-checks'
export { followVerification } from './verify/follow-verification'
export {
  hasLostVerification,
  shownState,
  type NeededVerification,
} from './verify/missing-verifications'
export { holdUnverified } from './verify/hold-unverified'
export { needsOf, verifyForClaim } from './verify/verify-for-claim'
export { makePastExchange } from './demo/past-exchange'
export { createClaim, findCreatedClaim, type CreatedClaim } from './create/create-claim'
export { cancelUnpaid } from './create/invoice-order'
export { readAmount, readCity } from './create/read-claim'
export { findPartnerClaim, listPartnerClaims } from './own/partner-claims'
export { endChoiceJob, expireClaimJob, publishOutboxJob, sendPayoutsJob } from './jobs'
export { decidePayer, writePayer } from './payers/decide-payer'
export { acceptAtDesk } from './desk/accept-at-desk'
export { previewPayment } from './desk/preview-payment'
export { listClaimsOfEntries, listEntryIdsOfClaim } from './desk/claim-entries'
export {
  findClaimNews,
  listDeskClaims,
  totalDeskClaims,
  type DeskTotals,
  type QueuedClaim,
  exportDeskClaims,
} from './desk/list-desk-claims'
export { type ListedClaim } from './desk/desk-claims.repository'
export { findAttention, type Attention } from './desk/attention.repository'
export { firstCompletion, sumDay, type DayTurnover } from './desk/sum-day'
export { sumTurnover, type Turnover, type TurnoverFigures } from './desk/sum-turnover'
export { viewDeskClaim, type DeskClaimView } from './desk/view-desk-claim'
export type { ClaimMoveName, Mover } from './moves/claim-moves'
export { moveClaim } from './moves/move-claim'
export { chainListener } from './pay/chain-listener'
export {
  acceptToldPayment,
  announceToldPayment,
  judgePayer,
  reviewToldPayment,
  type ReviewedPayment,
} from './pay/message-payments'
export { resolveOddPayment } from './pay/odd-payment'
export { paymentListener, payoutListener, type ListenerParts } from './pay/provider-listeners'
export {
  hasUnfinishedClaims,
  exportOwnClaims,
  listOpenClaims,
  listOwnClaims,
  sumClaimsOfEach,
  sumOwnClaims,
  type ListedClaimRow,
  type OwnClaimRow,
  type OwnClaimTotals,
} from './own/own-claims'
export { listUnpaidHolds, type UnpaidHolds } from './holds/list-unpaid-holds'
export { releaseUnpaid } from './holds/release-unpaid'
export { claimOwnerOf } from './own/claim-owner'
export {
  listOpenOwn,
  type ClaimKeyring,
  canCorrectClaim,
  linkKeyOf,
  canOpenClaim,
  type ClaimKeys,
} from './own/keyring'
export { isOrderProof, orderProof } from './create/claim-secret'
export { listFavouritePairs, type OwnClaimFilter } from './own/own-claims.repository'
export { claimSecret } from './create/claim-secret'
export { readRefund } from './commands/read-refund'
export { stepsOf } from './read/claim-steps'
export { checkHandOver, type HandOver, viewHandOver } from './hand-over/hand-over'
export { collectedSide, namedDesk } from './hand-over/named-desk'
export { viewCashInCity } from './create/cash-places'
export { discountToShow, promoToShow, storeTerms, termsToShow } from './create/quote-terms'
export { holdReasonTextKey } from './read/hold-reason'
export { isMemo, payInToShow } from './read/payment-instructions'
export { mayCorrectAgain, predecessorOf, successorOf } from './read/corrections'
export { mayRetract } from './read/may-retract'
export {
  mayNameReference,
  readReportedReference,
  reportedReference,
} from './read/reported-reference'
export { createBookProof, type BookProof, proveBooksNow } from './read/book-proof'
export { proveClaims, proveHistory } from './read/prove-claims'
export { viewClaim, type ClaimView } from './read/view-claim'
export { isAskedFor } from './read/unclaimed-destinations'
export { pruneOutbox } from './outbox/prune-outbox'
export { publishOverdue, publishOutbox } from './outbox/publish-outbox'
