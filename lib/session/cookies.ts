/** The refresh token; the first name is used when the public address is https. */
export const refreshCookieNames = ['__Host-refresh_token', 'refresh_token'] as const

/** Says that a session exists and nothing else, so that scripts may read it. */
export const companionCookieName = 'has_session'
