/*
 * Accounts: registration, mailed links, passwords, and what owners change in their accounts. Only mails
 * reveal whether an address has an account: every request does the same work and gets the same response,
 * and a job does the rest. The codes in links are derived from a secret key, stored as hashes, and valid
 * for one use.
 */
export type { AccountRow } from './accounts.repository'
export { appointOperator } from './appointment/appoint-operator'
export { activate } from './registration/activate'
export { restore } from './registration/restore'
export { signUp } from './registration/sign-up'
export { askRestore, reactivate } from './links/request-link'
export { sendLinkJob } from './links/jobs'
export { linkCode } from './links/link-code'
export { pruneCodes } from './links/codes.repository'
export { sendLink } from './links/send-link'
export { assertOwner } from './me/assert-owner'
export { changeMe } from './me/change-me'
export { deleteAccount } from './me/delete-account'
export { findProfile, type Profile } from './me/find-profile'
export { assertPasswordChanges, changePassword } from './passwords/change-password'
export { assertGoodPassword } from './passwords/judge-password'
