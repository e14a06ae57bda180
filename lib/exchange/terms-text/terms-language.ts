import { fillIn } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { textAt } from '@/lib/i18n/text-path'
import type { TermsLanguage } from './terms-text'

/** The texts and formats for terms outside pages, for example in mails. */
export function termsLanguageOf(locale: Locale): TermsLanguage {
  const { terms } = messagesOf(locale)
  return { say: (key, params = {}) => fillIn(textAt(terms, key), { params, locale }), locale }
}
