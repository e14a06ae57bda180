import { readOnce } from '@/lib/net/read-once'
import { localePath, splitLocale, type Locale } from '../locales'

export type LanguageRequest = {
  pathname: string
  /** The language in the cookie, if there is one. */
  remembered: Locale | null
  acceptLanguage: string | null
}

export type LanguageRedirect = { path: string; locale: Locale }

/**
 * Where to redirect a request because of its language, or null. `/ru/…` asks for Russian
 * explicitly: it redirects to the path without a prefix and is stored in the cookie. A path without
 * a prefix stays Russian, except for a new visitor whose browser prefers English or does not know
 * Russian, and except for the home page when the cookie says English.
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
    remembered === null ? prefersEnglish(acceptLanguage) : remembered === 'en' && path === '/'
  return toEnglish ? { path: localePath('en', path), locale: 'en' } : null
}

/* `//evil` must never start the address. */
function oneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}

/**
 * True when the header prefers English to Russian, or names only languages the site does not have:
 * more people read English. Without the header, or with `*` (crawlers), there is no preference.
 */
export function prefersEnglish(acceptLanguage: string | null): boolean {
  return acceptLanguage !== null && readsEnglishRather(acceptLanguage)
}

const readsEnglishRather = readOnce((acceptLanguage) => {
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
  const given = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
  const value = given.find((text) => text !== undefined)
  return value === undefined ? 1 : Number(value)
}
