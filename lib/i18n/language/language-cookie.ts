import { isLocale, localeCookie, splitLocale, type Locale } from '../locales'
import type { LanguageRequest } from './language-redirect'

/**
 * The language to store in the cookie when a page is requested, or null to leave the cookie unchanged. A
 * visitor with an English cookie who follows a link to a Russian page keeps English. A visitor without a
 * cookie gets the page's language. A request without Accept-Language, as crawlers and caches send, gets
 * no cookie: proxies do not cache a page that sets a cookie.
 */
export function languageToRemember(request: LanguageRequest): Locale | null {
  const { pathname, remembered, acceptLanguage } = request
  const { locale } = splitLocale(pathname)
  if (remembered !== null) {
    return locale === 'en' ? 'en' : null
  }
  return acceptLanguage === null ? null : locale
}

/** The value of the `Set-Cookie` header that stores a language. */
export function languageCookie(locale: Locale, now: Date): string {
  const { name, maxAgeSeconds } = localeCookie
  const expires = new Date(now.getTime() + maxAgeSeconds * 1000).toUTCString()
  return `${name}=${locale}; Path=/; Expires=${expires}; Max-Age=${maxAgeSeconds}; SameSite=lax`
}

const cookieStart = `${localeCookie.name}=`

/** The language in a request's cookies. The cookies are parsed as Next does for the middleware. */
export function rememberedLanguage(cookies: string | undefined): Locale | null {
  if (cookies === undefined || !cookies.includes(cookieStart)) {
    return null
  }
  const value = cookies
    .split(/; */)
    .filter((pair) => pair.startsWith(cookieStart))
    .flatMap((pair) => decoded(pair.slice(cookieStart.length)) ?? [])
    .at(-1)
  return isLocale(value) ? value : null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
