import type { MessageTopic } from '@/lib/contracts/site/contacts'
import type { Locale } from '@/lib/i18n/locales'
import { timeText, type MailTemplate } from './claim-mail'

/** A visitor's message to the office. The visitor typed the name, the claim number and the text. */
export type ContactMessageProps = {
  site: string
  name: string
  email: string
  topic: MessageTopic
  /** As the visitor typed it; empty when they gave none. */
  claimNumber: string
  text: string
  /** The language in which the visitor reads the site. */
  language: Locale
  createdAt: Date
  /** The office's time zone. */
  timezone: string
  /** The address of the desk's page with messages. */
  url: string
}

/** Sent to the office. The subject contains nothing that the visitor typed, and their text is quoted. */
export const contactMessage: MailTemplate<ContactMessageProps> = (props, { t, locale }) => {
  const { site, name, email, claimNumber, timezone, url } = props
  const topic = t(`contact_message.topics.${props.topic}`)
  const row = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  return {
    subject: t('contact_message.subject', { site, topic }),
    preview: t('contact_message.preview', { topic }),
    title: t('contact_message.title'),
    paragraphs: quoted(props.text),
    groups: [
      {
        title: t('contact_message.from'),
        rows: [
          ...row(t('contact_message.name'), name),
          { label: t('contact_message.email'), value: email, isStrong: true },
          ...row(t('contact_message.claim'), claimNumber),
          { label: t('contact_message.topic'), value: topic },
          {
            label: t('contact_message.language'),
            value: t(`contact_message.languages.${props.language}`),
          },
          {
            label: t('contact_message.when'),
            value: timeText(props.createdAt, timezone, locale),
          },
        ],
      },
    ],
    action: { label: t('contact_message.action'), url },
    notes: [t('contact_message.reply'), t('contact_message.careful')],
  }
}

/* Each line begins with `>`, so that no line can look like a text by Kantor. */
function quoted(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line.trim()}`)
}
