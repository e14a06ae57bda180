import { getCookie, setCookie } from 'hono/cookie'
import { companionCookieName, refreshCookieNames } from '@/lib/session/cookies'
import type { Config } from '@/server/config/config'
import { isRefreshToken } from '@/server/modules/sessions'
import type { ApiContext } from '@/server/http/api-env'
import type { Credentials } from '../credentials'

type Parts = { config: Pick<Config, 'publicUrl'>; now: Date }
type Session = { refreshToken: string; isRemembered: boolean; expiresAt: Date }

/** The refresh token a browser sent; null when there is none, or it is malformed. */
export const refreshTokenIfAny: Credentials<{ refreshToken: string | null }> = {
  schemes: ['refreshCookie'],
  isOptional: true,
  find: (c, { config }) => {
    const token = getCookie(c, refreshCookieName(config))
    return { refreshToken: isRefreshToken(token) ? token : null }
  },
}

/** The same for a call about its own session; the handler refuses a token without a session. */
export const refreshToken = { ...refreshTokenIfAny, isOptional: false }

/**
 * Sets the token where no script can read it, and beside it a cookie that scripts may read, which
 * says that a session exists. Both last as long as the session, or until the browser is closed.
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
 * Clears the browser's cache of pages, so that going back shows nobody's account. Its cookies and
 * its storage stay: the colour mode, the language and the claims made there outlive a session.
 */
export function forgetPages(c: ApiContext): void {
  c.header('Clear-Site-Data', '"cache"')
}

/*
 * Lax and not Strict: a reader who follows a link in a mail must be signed in. The calls that act
 * on the cookie are guarded by their origin.
 */
function sharedAttributes(config: Pick<Config, 'publicUrl'>) {
  return { path: '/', sameSite: 'Lax', secure: isSecure(config) } as const
}

/* A browser accepts the name with the prefix only over https and for this very host. */
function refreshCookieName(config: Pick<Config, 'publicUrl'>): string {
  const [secureName, plainName] = refreshCookieNames
  return isSecure(config) ? secureName : plainName
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.protocol === 'https:'
}
