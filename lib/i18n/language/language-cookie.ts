import { isLocale, localeCookie, splitLocale, type Locale } from '../locales'
import type { LanguageRequest } from './language-redirect'

/**
 * Which language the cookie has to name after a page, or null where it stays as it is. On a bare
 * address an English reader keeps English for the index: they only followed a link. Who has no cookie
 * gets the page's language. Who asks for no language, as crawlers and caches that fill themselves do,
 * gets no cookie: a page that sets one is kept by no proxy.
 */
export function languageToRemember(request: LanguageRequest): Locale | null {
  const { pathname, remembered, acceptLanguage } = request
  const { locale } = splitLocale(pathname)
  if (remembered !== null) {
    return locale === 'en' ? 'en' : null
  }
  return acceptLanguage === null ? null : locale
}

/** The cookie as a header says it. */
export function languageCookie(locale: Locale, now: Date): string {
  const { name, maxAgeSeconds } = localeCookie
  const expires = new Date(now.getTime() + maxAgeSeconds * 1000).toUTCString()
  return `${name}=${locale}; Path=/; Expires=${expires}; Max-Age=${maxAgeSeconds}; SameSite=lax`
}

const ownStart = `${localeCookie.name}=`

/** The language a request's cookies name, read as Next reads them for the middleware. */
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
