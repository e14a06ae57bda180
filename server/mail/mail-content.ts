import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { textAt, type PathIn } from '@/lib/i18n/text-path'

/** A row of the slip: what it is, and how much or where. */
export type MailRow = {
  label: string
  value: string
  isStrong?: boolean
  /** Built by us from a value whose form we know; never from what somebody typed. */
  url?: string
}
export type MailGroup = { title: string; rows: readonly MailRow[] }

/**
 * What a mail says, in the reader's language and without a layout. Both its HTML and its text are
 * made from this, so neither can say what the other does not.
 */
export type MailContent = {
  subject: string
  /** Shown beside the subject before the mail is opened. */
  preview: string
  title: string
  paragraphs: readonly string[]
  groups: readonly MailGroup[]
  action: { label: string; url: string }
  /** Small print at the end. */
  notes: readonly string[]
}

type MailTextKey = PathIn<Messages['mail']>

export type MailTranslator = (key: MailTextKey, params?: TextParams) => string

/** The words of mails. */
export function mailTexts(locale: Locale): MailTranslator {
  return (key, params = {}) => fillIn(textAt(messagesOf(locale).mail, key), { params, locale })
}
