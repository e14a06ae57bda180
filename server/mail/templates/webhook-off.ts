import { accountNotes, noticeGroup, type AccountNoticeProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

export type WebhookOffProps = AccountNoticeProps & {
  shop: string
  live: boolean
  host: string
}

/** Sent when nothing could be delivered to the endpoint of a shop for three days. */
export const webhookOff: MailTemplate<WebhookOffProps> = (props, language) => {
  const { t } = language
  const { host, live, shop, site, url } = props
  const text = t(live ? 'webhook_off.text' : 'webhook_off.testText', { shop, host })
  return {
    subject: t('webhook_off.subject', { site }),
    preview: text,
    title: t('webhook_off.title'),
    paragraphs: [text, t('webhook_off.next')],
    groups: [noticeGroup(props, language)],
    action: { label: t('webhook_off.action'), url },
    notes: accountNotes(props, language),
  }
}
