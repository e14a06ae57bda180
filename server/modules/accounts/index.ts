/*
 * Who has an account: registration, the links that are mailed, passwords, and what its owner changes
 * of it. Whether an address is known is told by mail alone: whoever asks gets the same answer after
 * the same work, and a job looks the rest up. Codes of links are made from the office's key, kept as
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
