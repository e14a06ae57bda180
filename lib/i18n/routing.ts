import { defineRouting } from 'next-intl/routing'
import { defaultLocale, locales } from './locales'

/*
 * Detection is the middleware's own (it follows the cookie only on the index, so that links and
 * crawlers get the language they asked for); next-intl only maps addresses to languages here.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  // The middleware keeps the cookie; left to next-intl, any bare address would make it Russian.
  localeCookie: false,
  alternateLinks: false,
})
