/*
 * The site's settings: the contest's status, where a captcha is required, the maintenance break, the
 * office's hours, which rate sources count, the terms of claims, the limits of unpaid holds,
 * the rules of withdrawals and of shops, the office's contacts, who runs it, and how many points exchanges
 * give. A setting that was never stored has its initial value; a stored value is validated at each read. Every change has an audit record, and `settings_changed` announces
 * settings that processes cache. Settings from a process's environment are not here but in
 * server/config.
 */
export { findCaptchaUse, setCaptchaUse } from './captcha-use'
export {
  findContacts,
  lockContacts,
  storeContacts,
  storeContestStatus,
} from './settings.repository'
export {
  type ClaimTerms,
  type ContactSettings,
  type HoldLimits,
  type LegalPerson,
  type OfficeSettings,
  type VerificationRules,
  type WithdrawalRules,
} from './setting-definitions'
export {
  loadSiteSettings,
  presentPublicSettings,
  presentTechBreak,
  type SiteSettings,
} from './load-site-settings'
export { findRateSources, setRateSources } from './rate-sources'
export {
  setClaimTerms,
  setHoldLimits,
  setLegalPerson,
  setOfficeHours,
  setPointsRules,
  setShopRules,
  setTechBreak,
  setVerificationRules,
  setVisitorChecks,
  setWithdrawalRules,
  viewPointsRules,
  viewShopRules,
  viewVerificationRules,
  viewWithdrawalRules,
  type TechBreakCommand,
} from './set-settings'
export {
  findClaimTerms,
  findHoldLimits,
  findLegalPerson,
  findPointsRules,
  findShopRules,
  findVerificationRules,
  findVisitorChecks,
  findWithdrawalRules,
} from './settings.repository'
