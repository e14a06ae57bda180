import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { textAt, type PathIn } from '@/lib/i18n/text-path'

/** A line of the slip: what it is, and how much or where. */
export type MailRow = {
  label: string
  value: string
  isStrong?: boolean
  /** Made by us of a value whose shape we know; never of what somebody typed. */
  url?: string
}
export type MailGroup = { title: string; rows: readonly MailRow[] }

/**
 * What a mail says, in the reader's words and without a look. Both its forms, HTML and text, are made
 * of this, so neither can say what the other does not.
 */
export type MailContent = {
  subject: string
  /** Shown beside the subject before the mail is opened. */
  preview: string
  title: string
  paragraphs: readonly string[]
  groups: readonly MailGroup[]
  action: { label: string; url: string }
  /** Small print, over the end. */
  notes: readonly string[]
}

type MailTextKey = PathIn<Messages['mail']>

export type MailTranslator = (key: MailTextKey, params?: TextParams) => string

/** The words of mails. */
export function mailTexts(locale: Locale): MailTranslator {
  return (key, params = {}) => fillIn(textAt(messagesOf(locale).mail, key), { params, locale })
}
