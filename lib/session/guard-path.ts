import { localePath, splitLocale } from '@/lib/i18n/locales'
import { refreshCookieNames } from './cookies'

const guestPages = ['/login', '/register', '/forget', '/recover', '/successfully']

export type GuardRequest = {
  pathname: string
  search: string
  /** Where the reader wanted to go before he was sent to the login page. */
  next: string | null
  cookieNames: string[]
}

/** Where the guards send a request by the presence of a session cookie; null lets it pass. */
export function guardPath({ pathname, search, next, cookieNames }: GuardRequest): string | null {
  const { locale, path } = splitLocale(pathname)
  const hasSession = cookieNames.some((name) => refreshCookieNames.some((own) => own === name))

  if ((isUnder('/account', path) || isUnder('/operator', path)) && !hasSession) {
    const wanted = encodeURIComponent(pathname + search)
    return `${localePath(locale, '/login')}?next=${wanted}`
  }
  if (guestPages.includes(path) && hasSession) {
    return ownPath(next) ?? localePath(locale, '/account')
  }
  return null
}

function isUnder(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

/**
 * A path of this site, or null. Browsers read `/\evil` and `//evil` (also with tabs and new lines
 * inside) as another host, so the address is resolved the way they do it and must stay at home.
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
