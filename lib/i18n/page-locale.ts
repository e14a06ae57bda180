import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import type { Locale } from './locales'
import { routing } from './routing'

export type LocaleParams = Promise<{ locale: string }>

/** The language of a page from its address; every page and layout calls this before it says a word. */
export async function pageLocale(params: LocaleParams): Promise<Locale> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) {
    notFound()
  }
  setRequestLocale(locale)
  return locale
}
