/*
 * Whom the office serves, up to which amounts, and what it requires: the blacklist, daily limits of
 * a person, the limit of a first exchange, and a verified card or an AML check above a value. The
 * conditions are determined when a claim is created, shown before the payment and stored with the
 * claim. The payment is reviewed by those conditions, by the current blacklist, and, when more was
 * paid than agreed, by the limits that the larger amount exceeds. What cannot be known (no rate, no
 * answer of the AML service) counts as the worse case. A refusal never says what is listed.
 */
export { assessClaim } from './assess/assess-claim'
export { lockPerson, type Person } from './assess/person'
export { findStanding, sumTurnover } from './assess/standing.repository'
export { addToBlacklist, removeFromBlacklist } from './blacklist/change-blacklist'
export { listBlacklist } from './blacklist/list-blacklist'
export { type AmlCheck, type AmlTerms } from './ports'
export { objectionReasons, reviewPayment, type Objection } from './review/review-payment'
export { reviewWorth } from './review/review-worth'
export {
  createDirectionRules,
  deleteDirectionRules,
  saveDirectionRules,
  saveOfficeRules,
} from './rules/change-rules'
export { listRules, type RulesOfAll } from './rules/list-rules'
export { termsText } from './rules/change-rules'
