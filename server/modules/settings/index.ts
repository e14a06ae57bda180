/*
 * The site's settings: the contest's status, where a captcha is asked for, the technical break,
 * the office's hours, whose prices count, the terms of claims, how much may wait unpaid for newcomers,
 * and how the office is reached.
 * A value that was never set has its initial one; a stored value is checked each time it is read.
 * Every change has an audit record; what processes keep is announced on `settings_changed`. What a process is told
 * by its environment is not here but in server/config.
 */
export { findCaptchaUse, setCaptchaUse } from './captcha-use'
export { findContacts, lockContacts, storeContacts } from './settings.repository'
export {
  type ClaimTerms,
  type ContactSettings,
  type HoldLimits,
  type OfficeSettings,
} from './known-settings'
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
  setOfficeHours,
  setTechBreak,
  type TechBreakCommand,
} from './set-settings'
export { findClaimTerms, findHoldLimits } from './settings.repository'
