import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { locale as rootLocale } from 'next/root-params'
import { isLocale } from './locales'
import { messagesOf } from './messages'
import { routing } from './routing'

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = isLocale(requested) ? requested : await rootLocale()
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale
  return { locale: language, messages: messagesOf(language), timeZone: 'UTC' }
})
