import { isLocale, localeCookie, splitLocale, type Locale } from '../locales'
import type { LanguageRequest } from './language-redirect'

/**
 * The language to store in the cookie after a page, or null to leave the cookie as it is. An
 * English reader who follows a link to a Russian page keeps English for the home page. A reader
 * without a cookie gets the page's language. A request without Accept-Language, as crawlers and
 * caches send it, gets no cookie: proxies do not cache a page that sets one.
 */
export function languageToRemember(request: LanguageRequest): Locale | null {
  const { pathname, remembered, acceptLanguage } = request
  const { locale } = splitLocale(pathname)
  if (remembered !== null) {
    return locale === 'en' ? 'en' : null
  }
  return acceptLanguage === null ? null : locale
}

/** The cookie as a header's value. */
export function languageCookie(locale: Locale, now: Date): string {
  const { name, maxAgeSeconds } = localeCookie
  const expires = new Date(now.getTime() + maxAgeSeconds * 1000).toUTCString()
  return `${name}=${locale}; Path=/; Expires=${expires}; Max-Age=${maxAgeSeconds}; SameSite=lax`
}

const ownStart = `${localeCookie.name}=`

/** The language in a request's cookies, parsed as Next does for the middleware. */
export function rememberedLanguage(cookies: string | undefined): Locale | null {
  if (cookies === undefined || !cookies.includes(ownStart)) {
    return null
  }
  const named = cookies
    .split(/; */)
    .filter((pair) => pair.startsWith(ownStart))
    .flatMap((pair) => decoded(pair.slice(ownStart.length)) ?? [])
    .at(-1)
  return isLocale(named) ? named : null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
