import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales } from './locales'

/*
 * next-intl only maps paths to languages. The middleware detects the language: it uses the cookie only on
 * the home page, so that links and crawlers get the language of the path.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  // The middleware sets the cookie. next-intl would set it to Russian on every path without a prefix.
  localeCookie: false,
  alternateLinks: false,
})
