/*
 * Who is here. A session is one login of one person: an access token of ten minutes for the calls,
 * and a refresh token in a cookie, kept as a hash and replaced at each use. Using one that was
 * replaced ends the session. Every call asks the database whether its session still stands.
 */
export { appointOperator } from './appoint-operator'
export { findSessionUser } from './find-session-user'
export { findSignedIn, type SignedIn } from './find-signed-in'
export { findUserById, listLoginAddresses, type UserRow } from './sessions.repository'
export { logIn } from './log-in'
export { logOut } from './log-out'
export { isRefreshToken } from './secrets/refresh-token'
export { pruneSessions } from './prune-sessions'
export { refreshSession } from './refresh-session'
export { createSessionKeys, type SessionKeys } from './secrets/session-keys'
