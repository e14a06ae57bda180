import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'

type Texts = Messages['mail']

/** `claim_created.title`: the path of a text below `mail`. */
type PathIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathIn<Tree[Key]>}`
}[keyof Tree & string]
export type MailTextKey = PathIn<Texts>

export type MailTranslator = (key: MailTextKey, params?: TextParams) => string

/** The words of mails. */
export function mailTexts(locale: Locale): MailTranslator {
  return (key, params = {}) => fillIn(textAt(locale, key), { params, locale })
}

function textAt(locale: Locale, key: MailTextKey): string {
  let found: unknown = messagesOf(locale).mail
  for (const part of key.split('.')) {
    // Each step but the last leads to a group of texts: the type of the key says so.
    found = (found as Record<string, unknown>)[part]
  }
  return String(found)
}
