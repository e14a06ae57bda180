/** The names of the refresh token's cookie; the first is used when the public address has https. */
export const refreshCookieNames = ['__Host-refresh_token', 'refresh_token'] as const

/** A cookie that scripts may read: it says only that a session exists. */
export const companionCookieName = 'has_session'
