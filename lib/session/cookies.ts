/** The refresh token's cookie; the first name is used when the public address is https. */
export const refreshCookieNames = ['__Host-refresh_token', 'refresh_token'] as const

/** Says only that a session exists, so scripts may read it. */
export const companionCookieName = 'has_session'
