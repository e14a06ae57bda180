import { accountNotes, noticeGroup, type AccountNoticeProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

export type PartnerKeyProps = AccountNoticeProps & { key: string }

/** Whoever has the key may place orders in the owner's name, so the owner learns of every new one. */
export const partnerKeyMade: MailTemplate<PartnerKeyProps> = (props, language) => {
  const { t } = language
  const text = t('partner_key_made.text', { key: props.key })
  return {
    subject: t('partner_key_made.subject', { site: props.site }),
    preview: text,
    title: t('partner_key_made.title'),
    paragraphs: [text, t('partner_key_made.notYou')],
    groups: [noticeGroup(props, language)],
    action: { label: t('partner_key_made.action'), url: props.url },
    notes: accountNotes(props, language),
  }
}

/** Sent when the office, and not the owner, revoked the key. */
export const partnerKeyRevoked: MailTemplate<PartnerKeyProps> = (props, language) => {
  const { t } = language
  const text = t('partner_key_revoked.text', { key: props.key })
  return {
    subject: t('partner_key_revoked.subject', { site: props.site }),
    preview: text,
    title: t('partner_key_revoked.title'),
    paragraphs: [text],
    groups: [noticeGroup(props, language)],
    action: { label: t('partner_key_made.action'), url: props.url },
    notes: accountNotes(props, language),
  }
}
