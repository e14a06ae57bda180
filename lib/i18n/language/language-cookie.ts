import { isLocale, localeCookie, splitLocale, type Locale } from '../locales'

/**
 * Which language the cookie has to name after a page, or null where it stays as it is. On a bare
 * address an English reader keeps English for the index: he only followed a link.
 */
export function languageToRemember(pathname: string, remembered: Locale | null): Locale | null {
  const { locale } = splitLocale(pathname)
  return locale === 'en' || remembered === null ? locale : null
}

/** The cookie as a header says it. */
export function languageCookie(locale: Locale, now: Date): string {
  const { name, maxAgeSeconds } = localeCookie
  const expires = new Date(now.getTime() + maxAgeSeconds * 1000).toUTCString()
  return `${name}=${locale}; Path=/; Expires=${expires}; Max-Age=${maxAgeSeconds}; SameSite=lax`
}

const ownPair = new RegExp(`^ *${localeCookie.name} *=(.*)$`)

/** The language a request's cookies name; `unclear` where they name it oddly or more than once. */
export function rememberedLanguage(cookies: string | undefined): Locale | null | 'unclear' {
  if (cookies === undefined || !cookies.includes(localeCookie.name)) {
    return null
  }
  const named = cookies.split(';').flatMap((pair) => ownPair.exec(pair)?.[1]?.trim() ?? [])
  const [only] = named
  if (only === undefined) {
    return null
  }
  return named.length === 1 && isLocale(only) ? only : 'unclear'
}
