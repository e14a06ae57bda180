/*
 * Accounts: registration, mailed links, passwords, and what owners change of their account. Whether
 * an address has an account is revealed only by mail: every request gets the same answer after the
 * same work, and a job does the rest. Codes of links are derived from the office's key, stored as
 * hashes, and used once.
 */
export type { AccountRow } from './accounts.repository'
export { appointOperator } from './appointment/appoint-operator'
export { activate } from './registration/activate'
export { restore } from './registration/restore'
export { signUp } from './registration/sign-up'
export { askRestore, reactivate } from './links/ask-link'
export { sendLinkJob } from './links/jobs'
export { linkCode } from './links/link-code'
export { pruneCodes } from './links/codes.repository'
export { sendLink } from './links/send-link'
export { assertOwner } from './me/assert-owner'
export { changeMe } from './me/change-me'
export { deleteAccount } from './me/delete-account'
export { findProfile, type Profile } from './me/find-profile'
export { assertOtherPassword, changePassword } from './passwords/change-password'
export { assertGoodPassword } from './passwords/judge-password'
