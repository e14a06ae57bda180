import { cacheByText } from '@/lib/net/cache-by-text'
import { localePath, splitLocale, type Locale } from '../locales'

export type LanguageRequest = {
  pathname: string
  /** The language in the cookie, if there is one. */
  remembered: Locale | null
  acceptLanguage: string | null
}

export type LanguageRedirect = { path: string; locale: Locale }

/**
 * The redirect of a request because of its language, or null. `/ru/…` is an explicit choice of Russian:
 * it redirects to the path without a prefix, and Russian is stored in the cookie. A path without a prefix
 * redirects to English in two cases: for a visitor without a cookie whose browser prefers English or does
 * not list Russian, and when the cookie contains English for the home page and for pages where shops are paid, to
 * which shops lead without knowing the payer's language.
 */
export function pickRedirect(request: LanguageRequest): LanguageRedirect | null {
  const { pathname, remembered, acceptLanguage } = request
  if (pathname === '/ru' || pathname.startsWith('/ru/')) {
    return { path: oneSlash(pathname.slice('/ru'.length)), locale: 'ru' }
  }
  const { locale, path } = splitLocale(pathname)
  if (locale !== 'ru') {
    return null
  }
  const toEnglish =
    remembered === null
      ? prefersEnglish(acceptLanguage)
      : remembered === 'en' && (path === '/' || path.startsWith('/pay/'))
  return toEnglish ? { path: localePath('en', path), locale: 'en' } : null
}

/* The path must not start with `//evil`, which browsers read as another host. */
function oneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}

/**
 * Whether the header prefers English to Russian. Also true when it lists only languages that the site
 * does not have, because more people read English. False without the header and for `*` (crawlers).
 */
export function prefersEnglish(acceptLanguage: string | null): boolean {
  return acceptLanguage !== null && headerPrefersEnglish(acceptLanguage)
}

const headerPrefersEnglish = cacheByText((acceptLanguage) => {
  const quality = { ru: 0, en: 0 }
  let hasOther = false
  for (const range of acceptLanguage.slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language === 'ru' || language === 'en') {
      quality[language] = Math.max(quality[language], qualityOf(parameters))
    } else if (/^[a-z]{2,3}$/.test(language ?? '')) {
      hasOther ||= qualityOf(parameters) > 0
    }
  }
  const hasNeither = quality.en === 0 && quality.ru === 0
  return quality.en > quality.ru || (hasNeither && hasOther)
})

function qualityOf(parameters: string[]): number {
  const values = parameters.map(
    (parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1],
  )
  const value = values.find((text) => text !== undefined)
  return value === undefined ? 1 : Number(value)
}
