import { localePath, type Locale } from '@/lib/i18n/locales'

/** Where the visitors of a monitoring are counted. */
export function monitoringLink({
  origin,
  locale,
  slug,
}: {
  origin: string
  locale: Locale
  slug: string
}): string {
  return `${origin}${localePath(locale, `/from/${slug}`)}`
}
