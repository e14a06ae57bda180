import { localePath, splitLocale } from '@/lib/i18n/locales'
import { companionCookieName, refreshCookieNames } from './cookies'

export const guestPages = ['/login', '/register', '/forget', '/recover', '/successfully']

/** Tells the account page that the user opened a link to set a new password; its code is in the hash. */
export const recoverParameter = '?link=recover'

export type GuardRequest = {
  pathname: string
  search: string
  /** The query parameter of the login page with the path that was requested before. */
  next: string | null
  cookieNames: string[]
}

/**
 * The path to which a request is redirected because of its session cookies; null lets it pass. Pages for
 * guests redirect only when both cookies exist: without the companion cookie the browser does not know
 * of the session and could not end it, and without the refresh token there is no session.
 */
export function guardPath({ pathname, search, next, cookieNames }: GuardRequest): string | null {
  const { locale, path } = splitLocale(decoded(pathname))
  const hasRefresh = refreshCookieNames.some((name) => cookieNames.includes(name))

  if ((isUnder('/account', path) || isUnder('/operator', path)) && !hasRefresh) {
    const wanted = encodeURIComponent(pathname + search)
    return `${localePath(locale, '/login')}?next=${wanted}`
  }
  if (guestPages.includes(path) && hasRefresh && cookieNames.includes(companionCookieName)) {
    const account = localePath(locale, '/account')
    return path === '/recover' ? account + recoverParameter : (ownPath(next) ?? account)
  }
  return null
}

/* Paths are compared decoded, because an encoded path opens the same page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function isUnder(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

/**
 * Returns the path if it is a path of this site, or null. Browsers read `/\evil` and `//evil` (even with
 * tabs and new lines inside) as another host, so the path is resolved as in a browser and must stay on
 * this host.
 */
export function ownPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || path.length > 2000) {
    return null
  }
  const home = 'http://own.invalid'
  const resolved = URL.canParse(path, home) ? new URL(path, home) : null
  if (resolved?.origin !== home || resolved.pathname.startsWith('//')) {
    return null
  }
  return resolved.pathname + resolved.search + resolved.hash
}
