import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { textAt, type PathIn } from '@/lib/i18n/text-path'

export type MailTextKey = PathIn<Messages['mail']>

export type MailTranslator = (key: MailTextKey, params?: TextParams) => string

/** The words of mails. */
export function mailTexts(locale: Locale): MailTranslator {
  return (key, params = {}) => fillIn(textAt(messagesOf(locale).mail, key), { params, locale })
}
