import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales } from './locales'

/*
 * The middleware detects the language itself (it follows the cookie only on the home page, so that
 * links and crawlers get the language they asked for); next-intl only maps paths to languages here.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  // The middleware sets the cookie; next-intl would set it to Russian on any path without a prefix.
  localeCookie: false,
  alternateLinks: false,
})
