import { localePath, type Locale } from '@/lib/i18n/locales'
import type { ContactMessageProps } from '@/server/mail/templates/contact-message'
import { writeMail, type WrittenMail } from './write-mail'

type Input = {
  message: Omit<ContactMessageProps, 'site' | 'timezone' | 'url' | 'language'> & {
    id: string
    /** The author's language. */
    locale: Locale
  }
  /** The office's address; the mail is written in the language `locale`. */
  recipient: string
  locale: Locale
  site: { name: string; origin: string; timezone: string }
}

/** The mail that delivers a visitor's message to the office, in the office's language. */
export function writeContactMail({
  message: { id, locale: language, ...message },
  recipient,
  locale,
  site: { name: site, origin, timezone },
}: Input): Promise<WrittenMail> {
  const url = `${origin}${localePath(locale, '/operator/messages')}`
  return writeMail({
    template: 'contact_message',
    props: { ...message, site, timezone, url, language },
    dedupeKey: contactMailKey(id),
    locale,
    recipient,
    claimId: null,
  })
}

const prefix = 'contact_message:'

/** The deduplication key of the mail that delivers a message. */
export function contactMailKey(messageId: string): string {
  return `${prefix}${messageId}`
}

/** The id of the message that a mail delivers; null when it delivers none. */
export function messageOfMail(mail: { template: string; dedupeKey: string }): string | null {
  return mail.template === 'contact_message' && mail.dedupeKey.startsWith(prefix)
    ? mail.dedupeKey.slice(prefix.length)
    : null
}
