/*
 * Whom the office serves, up to which amounts, and what it requires: the blacklist, daily limits of a
 * person, the limit of a first exchange, and a verified card or an AML check above a value. The
 * conditions are determined when a claim is created, shown before the payment and stored with the claim.
 * The payment is checked against these conditions, against the current blacklist, and, when more was
 * paid than agreed, against the limits that the larger amount exceeds. When something is unknown (no
 * rate, no answer from the AML service), the worse case is assumed. A refusal never reveals which value
 * is listed.
 */
export { assessClaim } from './assess/assess-claim'
export { lockPerson, type Person } from './assess/person'
export { findCustomerStatus, sumTurnover } from './assess/customer-status.repository'
export { addToBlacklist, removeFromBlacklist } from './blacklist/change-blacklist'
export { isAnyListed } from './blacklist/is-listed'
export { listBlacklist } from './blacklist/list-blacklist'
export { askAmlFor } from './aml/ask-aml'
export { lookUpDue } from './aml/ask-check'
export { hasPendingCheck, listChecks, type CheckRow } from './aml/checks.repository'
export { checkForVisitor, findVisitorOffer } from './aml/visitor-check'
export { pruneVisitorChecks } from './aml/prune-visitor-checks'
export { followAmlJob } from './aml/jobs'
export { type AmlCheck, type AmlTerms } from './ports'
export {
  objectionOfChecks,
  objectionReasons,
  reviewPayment,
  type Objection,
} from './review/review-payment'
export { reviewWorth } from './review/review-worth'
export {
  createDirectionRules,
  deleteDirectionRules,
  saveDirectionRules,
  saveOfficeRules,
} from './rules/change-rules'
export { listRules, type RulesOfAll } from './rules/list-rules'
export { termsText } from './rules/change-rules'
