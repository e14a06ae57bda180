import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { textAt, type PathIn } from '@/lib/i18n/text-path'

/** A row of the slip, such as an amount or a destination with its label. */
export type MailRow = {
  label: string
  value: string
  isStrong?: boolean
  /** Built by Kantor from a validated value, never from text that somebody typed. */
  url?: string
}
export type MailGroup = { title: string; rows: readonly MailRow[] }

/**
 * The content of a mail in the recipient's language, without a layout. The mail's HTML and its plain
 * text are both made from this content, so they always say the same thing.
 */
export type MailContent = {
  subject: string
  /** Shown next to the subject before the mail is opened. */
  preview: string
  title: string
  /**
   * The amounts that the mail is about. They follow the title; after them come the first paragraph and the
   * button, and only then the details.
   */
  lead?: string
  paragraphs: readonly string[]
  groups: readonly MailGroup[]
  action: { label: string; url: string }
  /** Small print at the end. */
  notes: readonly string[]
}

/** The paragraphs above the button, and those below it. */
export function aroundAction({ lead, paragraphs }: Pick<MailContent, 'lead' | 'paragraphs'>) {
  const above = lead === undefined ? paragraphs.length : 1
  return { above: paragraphs.slice(0, above), below: paragraphs.slice(above) }
}

type MailTextKey = PathIn<Messages['mail']>

export type MailTranslator = (key: MailTextKey, params?: TextParams) => string

/** The texts of mails in one language. */
export function mailTexts(locale: Locale): MailTranslator {
  return (key, params = {}) => fillIn(textAt(messagesOf(locale).mail, key), { params, locale })
}
