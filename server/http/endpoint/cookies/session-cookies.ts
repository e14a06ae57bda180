import { getCookie, setCookie } from 'hono/cookie'
import { companionCookieName, refreshCookieNames } from '@/lib/session/cookies'
import type { Config } from '@/server/config/config'
import { isRefreshToken } from '@/server/modules/sessions'
import type { ApiContext } from '@/server/http/api-env'
import type { Credentials } from '../credentials'

type Parts = { config: Pick<Config, 'publicUrl'>; now: Date }
type Session = { refreshToken: string; isRemembered: boolean; expiresAt: Date }

/** The refresh token that the browser sent; null if there is none or it is malformed. */
export const refreshTokenIfAny: Credentials<{ refreshToken: string | null }> = {
  schemes: ['refreshCookie'],
  isOptional: true,
  find: (c, { config }) => {
    const token = getCookie(c, refreshCookieName(config))
    return { refreshToken: isRefreshToken(token) ? token : null }
  },
}

/**
 * The refresh token of a call that requires a session. The handler refuses a token that belongs to no
 * session.
 */
export const refreshToken = { ...refreshTokenIfAny, isOptional: false }

/**
 * Sets a cookie with the token, which scripts cannot read, and a companion cookie that scripts may
 * read, which only says that a session exists. Both last as long as the session if it is remembered,
 * otherwise until the browser is closed.
 */
export function writeSessionCookies(
  c: ApiContext,
  { refreshToken, isRemembered, expiresAt }: Session,
  { config, now }: Parts,
): void {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  const lasting = isRemembered ? { maxAge: seconds } : {}
  const shared = sharedAttributes(config)
  setCookie(c, refreshCookieName(config), refreshToken, { ...shared, ...lasting, httpOnly: true })
  setCookie(c, companionCookieName, '1', { ...shared, ...lasting })
}

export function clearSessionCookies(c: ApiContext, config: Pick<Config, 'publicUrl'>): void {
  const shared = sharedAttributes(config)
  setCookie(c, refreshCookieName(config), '', { ...shared, maxAge: 0, httpOnly: true })
  setCookie(c, companionCookieName, '', { ...shared, maxAge: 0 })
}

/**
 * Clears the browser's cache of pages, so that going back does not show the account. Cookies and
 * storage are not cleared, because the colour mode, the language and the claims of this browser
 * outlive a session.
 */
export function clearPageCache(c: ApiContext): void {
  c.header('Clear-Site-Data', '"cache"')
}

/*
 * Lax instead of Strict, because a user who follows a link in a mail must be signed in. Calls that
 * use the cookie check the origin of the request.
 */
function sharedAttributes(config: Pick<Config, 'publicUrl'>) {
  return { path: '/', sameSite: 'Lax', secure: isSecure(config) } as const
}

/* Browsers accept the name with the `__Host-` prefix only over https, and only for this host. */
function refreshCookieName(config: Pick<Config, 'publicUrl'>): string {
  const [secureName, plainName] = refreshCookieNames
  return isSecure(config) ? secureName : plainName
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.protocol === 'https:'
}
