import { localePath, type Locale } from '@/lib/i18n/locales'

/** The address that counts the visitors of a monitoring site. */
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
