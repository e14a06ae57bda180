import { localePath, splitLocale } from '@/lib/i18n/locales'
import { companionCookieName, refreshCookieNames } from './cookies'

export const guestPages = ['/login', '/register', '/forget', '/recover', '/successfully']

/** Tells the account that the reader came by a link to set a new password; its code is in the hash. */
export const recoverMark = '?link=recover'

export type GuardRequest = {
  pathname: string
  search: string
  /** The query parameter with the path the reader wanted before the login page. */
  next: string | null
  cookieNames: string[]
}

/**
 * Where the guards redirect a request, by the presence of a session's cookies; null lets it pass.
 * With only one of the two cookies nothing is closed: without the companion the browser knows of no
 * session and could not end it, and without the refresh token there is none.
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
    return path === '/recover' ? account + recoverMark : (ownPath(next) ?? account)
  }
  return null
}

/* Paths are compared decoded, however they are spelled. */
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
 * A path of this site, or null. Browsers read `/\evil` and `//evil` (also with tabs and new lines
 * inside) as another host, so the address is resolved as they do it and must stay on this host.
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
