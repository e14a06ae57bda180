import { hasLocale } from 'next-intl'
import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import type { Locale } from './locales'
import { routing } from './routing'

/** The language of the page that is being rendered, from its path. */
export async function pageLocale(): Promise<Locale> {
  const locale = await rootLocale()
  if (!hasLocale(routing.locales, locale)) {
    notFound()
  }
  return locale
}
