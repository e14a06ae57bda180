/** The site's languages. A path without a prefix is Russian, and a path with `/en` is English. */
export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru'

export const languageTags = { ru: 'ru-RU', en: 'en-US' } as const satisfies Record<Locale, string>

export const localeCookie = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60 } as const

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** `/en/faq` → `{ locale: 'en', path: '/faq' }`; `/faq` → `{ locale: 'ru', path: '/faq' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') {
    return { locale: 'en', path: '/' }
  }
  if (pathname.startsWith('/en/')) {
    return { locale: 'en', path: pathname.slice('/en'.length) }
  }
  return { locale: defaultLocale, path: pathname }
}

/** The path of a page in a language, with the language prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) {
    return path
  }
  return path === '/' ? '/en' : `/en${path}`
}
