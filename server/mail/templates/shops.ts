import type { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import {
  accountNotes,
  noticeGroup,
  type AccountMailProps,
  type AccountNoticeProps,
} from './account-mail'
import { timeText, type MailTemplate } from './claim-mail'

type ShopKeyProps = AccountNoticeProps & { shop: string; key: string; live: boolean }

/** Whoever has the key may take money from the shop, so its owner learns of every new one. */
export const shopKeyMade: MailTemplate<ShopKeyProps> = (props, language) => {
  const { t } = language
  const { key, live, shop, site, url } = props
  const text = t(live ? 'shop_key_made.text' : 'shop_key_made.testText', { key, shop })
  return {
    subject: t('shop_key_made.subject', { site }),
    preview: text,
    title: t('shop_key_made.title'),
    paragraphs: [text, t('shop_key_made.notYou')],
    groups: [noticeGroup(props, language)],
    action: { label: t('shop_key_made.action'), url },
    notes: accountNotes(props, language),
  }
}

/** What the office may decide about a shop. */
export const shopDecisions = ['approve', 'decline', 'block', 'unblock'] as const
export type ShopDecision = (typeof shopDecisions)[number]

type ShopDecidedProps = AccountMailProps & {
  shop: string
  decision: ShopDecision
  reason: string | null
}

export const shopDecided: MailTemplate<ShopDecidedProps> = (props, language) => {
  const { t } = language
  const { decision, reason, shop, site, url } = props
  const text = t(`shop_decided.${decision}.text`, { shop })
  return {
    subject: t(`shop_decided.${decision}.subject`, { site }),
    preview: text,
    title: t(`shop_decided.${decision}.title`),
    paragraphs: reason === null ? [text] : [text, t('shop_decided.reason', { reason })],
    groups: [],
    action: { label: t('shop_decided.action'), url },
    notes: accountNotes(props, language),
  }
}

type ShopFeeProps = AccountMailProps & { shop: string; before: Decimal; after: Decimal; at: Date }

/** What an owner earns depends on the fee, so they learn of every change. */
export const shopFeeChanged: MailTemplate<ShopFeeProps> = (props, language) => {
  const { locale, t } = language
  const { after, at, before, shop, site, timezone, url } = props
  const text = t('shop_fee_changed.text', {
    ...{ shop, time: timeText(at, timezone, locale) },
    before: formatPercent(before, { locale }),
    after: formatPercent(after, { locale }),
  })
  return {
    subject: t('shop_fee_changed.subject', { site }),
    preview: text,
    title: t('shop_fee_changed.title'),
    paragraphs: [text, t('shop_fee_changed.earlier')],
    groups: [],
    action: { label: t('shop_decided.action'), url },
    notes: accountNotes(props, language),
  }
}
