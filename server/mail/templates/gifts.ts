import { accountNotes, type AccountMailProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

type GiftMailProps = AccountMailProps & { gift: string }

/** Sent when a gift is on its way or was handed out. A code or a tracking number is only in the account. */
export const giftGiven: MailTemplate<GiftMailProps & { hasNote: boolean }> = (props, language) => {
  const { gift, hasNote, site, url } = props
  const { t } = language
  const text = t('gift_given.text', { gift })
  return {
    subject: t('gift_given.subject', { site }),
    preview: text,
    title: t('gift_given.title'),
    paragraphs: hasNote ? [text, t('gift_given.note')] : [text],
    groups: [],
    action: { label: t('gift_given.action'), url },
    notes: accountNotes(props, language),
  }
}

/** Sent when an ordered gift is declined; its points were given back. */
export const giftDeclined: MailTemplate<GiftMailProps & { points: number; reason: string }> = (
  props,
  language,
) => {
  const { gift, points, reason, site, url } = props
  const { t } = language
  const text = t('gift_declined.text', { gift })
  return {
    subject: t('gift_declined.subject', { site }),
    preview: text,
    title: t('gift_declined.title'),
    paragraphs: [
      text,
      t('gift_declined.reason', { reason }),
      t('gift_declined.points', { points: String(points) }),
    ],
    groups: [],
    action: { label: t('gift_declined.action'), url },
    notes: accountNotes(props, language),
  }
}
