import { readOnce } from '@/lib/net/read-once'
import { localePath, splitLocale, type Locale } from '../locales'

export type LanguageRequest = {
  pathname: string
  /** The language of the cookie, if there is one. */
  remembered: Locale | null
  acceptLanguage: string | null
}

export type LanguageRedirect = { path: string; locale: Locale }

/**
 * Where a request belongs by its language, or null when it stands right.
 * `/ru/…` is how one asks for Russian on purpose: it leads to the bare address and is remembered.
 * A bare address stays Russian, but for a newcomer whose browser prefers English or does not know
 * Russian, and for the index when English is remembered.
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

/* `//evil` must never become the start of an address. */
function oneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}

/**
 * True when the header names English above Russian, or languages of which the site has none: more
 * people read English. No header, or any language whatever (crawlers), prefers nothing.
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
