/*
 * Whom the office serves, how much of, and what it asks for: the blacklist, the bounds of a person's
 * day, the most of a first exchange, a verified card and the AML check above a worth. What applies
 * is settled when a claim is created, told before the payment and stored with the claim; when the
 * payment was seen it is reviewed by that, by the blacklist of that moment, and, when more came than
 * was agreed, by the bounds that the more reaches. What cannot be known
 * (no rate, a silent AML service) counts as the worse case. A refusal never tells what is listed.
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
