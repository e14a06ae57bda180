import { localePath, type Locale } from '@/lib/i18n/locales'

/** The address at which visitors from a monitoring site arrive, so that they can be counted. */
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
