/*
 * Logins and sessions. A session is one login of one person. It has an access token for API calls, which
 * is valid for ten minutes, and a refresh token in a cookie, which is stored as a hash and replaced at
 * each use. Using a replaced token ends the session. Every call checks in the database that its session
 * is still open.
 */
export { findSessionUser } from './find-session-user'
export { findSignedIn, type SignedIn } from './find-signed-in'
export { createGate } from './gate'
export type { BegunSession } from './log-in/begin-session'
export { logIn } from './log-in/log-in'
export { logInByPasskey } from './log-in/log-in-by-passkey'
export { logOut } from './own-sessions'
export { isOwnerProved, ownerProvedUntil } from './session-times'
export { endAllSessions, endOneSession, endOtherSessions, listSessions } from './own-sessions'
export { normalisePassword, hashPassword, isPassword } from './passwords/password-hashing'
export { runPasswordTask } from './passwords/password-threads'
export { isRefreshToken } from './secrets/refresh-token'
export { pruneAttempts } from './prune'
export { pruneLogins } from './prune'
export { pruneSessions } from './prune'
export { refreshSession } from './refresh-session'
export { loadSharedSecret } from './secrets/load-shared-secret'
export { SecretError } from './secrets/secret-file'
export { createSessionKeys, type SessionKeys } from './secrets/session-keys'
export {
  findUserByEmail,
  listLoginAddresses,
  markOwnerProved,
  type SessionRow,
} from './sessions.repository'
