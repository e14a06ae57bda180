import type { MessageTopic } from '@/lib/contracts/site/contacts'
import type { Locale } from '@/lib/i18n/locales'
import { timeText, type MailTemplate } from './claim-mail'

/** What a visitor wrote to the office. All but the topic is in their own words. */
export type ContactMessageProps = {
  site: string
  name: string
  email: string
  topic: MessageTopic
  /** As they wrote it; empty where they named none. */
  claimNumber: string
  text: string
  /** The language in which they read the site. */
  language: Locale
  createdAt: Date
  /** Of the office. */
  timezone: string
  /** Of the desk's messages. */
  url: string
}

/** For the office itself. Nothing the visitor wrote is in the subject, and their text is marked as theirs. */
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

/* Each line begins with a mark, so that none of it can look like a text of ours. */
function quoted(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line.trim()}`)
}
