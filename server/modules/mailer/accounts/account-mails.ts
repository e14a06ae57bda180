import { z } from 'zod'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import type { AccountNoticeProps } from '@/server/mail/templates/account-mail'
import { factorChanges } from '@/server/mail/templates/account-notices'
import { officeChanges } from '@/server/mail/templates/office-changed'
import { shopDecisions } from '@/server/mail/templates/shops'
import { withdrawalSteps } from '@/server/mail/templates/withdrawal'
import type { FilledTemplate } from '@/server/mail/templates/templates'
import { linkFragment } from './account-link'
import type { MailOrder } from '../write-mail'

const instant = z.iso.datetime()
const link = { codeId: z.uuid(), until: instant }
const notice = { at: instant, address: z.string().nullable(), userAgent: z.string().nullable() }

/** Events that the owner of an account gets a mail about. */
export const accountMail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('account_activate'), ...link }),
  z.object({ template: z.literal('account_restore'), ...link }),
  z.object({ template: z.literal('signup_again'), ...link }),
  z.object({ template: z.literal('signup_known') }),
  z.object({
    template: z.literal('password_changed'),
    ...notice,
    keys: z.array(z.string()).default([]),
  }),
  z.object({ template: z.literal('login_new'), ...notice }),
  z.object({ template: z.literal('session_stolen'), ...notice }),
  z.object({
    template: z.literal('second_factor_changed'),
    ...notice,
    change: z.enum(factorChanges),
  }),
  z.object({ template: z.literal('partner_key_made'), ...notice, key: z.string() }),
  z.object({ template: z.literal('partner_key_revoked'), ...notice, key: z.string() }),
  z.object({
    template: z.literal('webhook_off'),
    ...notice,
    shop: z.string(),
    live: z.boolean(),
    host: z.string(),
  }),
  z.object({
    template: z.literal('shop_key_made'),
    ...notice,
    shop: z.string(),
    key: z.string(),
    live: z.boolean(),
  }),
  z.object({
    template: z.literal('shop_decided'),
    shop: z.string(),
    decision: z.enum(shopDecisions),
    reason: z.string().nullable(),
  }),
  z.object({
    template: z.literal('shop_fee_changed'),
    ...{ shop: z.string(), before: z.string(), after: z.string(), at: notice.at },
  }),
  z.object({ template: z.literal('account_activated'), ...notice }),
  z.object({ template: z.literal('account_deleted'), ...notice }),
  z.object({ template: z.literal('gift_given'), gift: z.string(), hasNote: z.boolean() }),
  z.object({
    template: z.literal('gift_declined'),
    gift: z.string(),
    points: z.number().int(),
    reason: z.string(),
  }),
  z.object({
    template: z.literal('office_changed'),
    ...notice,
    change: z.enum(officeChanges),
    who: z.string(),
    subject: z.string().nullable(),
  }),
  z.object({
    template: z.literal('withdrawal_step'),
    /** Whose balance the withdrawal is from. */
    of: z.enum(['rewards', 'shop']).optional(),
    step: z.enum(withdrawalSteps),
    at: instant,
    amount: z.object({ value: z.string(), ticker: z.string(), roundCalculator: z.number() }),
    requisites: z.array(
      z.object({
        labelRu: z.string(),
        labelEn: z.string(),
        value: z.string(),
        shownRu: z.string().optional(),
        shownEn: z.string().optional(),
      }),
    ),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    template: z.literal('contest_won'),
    contestId: z.number().int(),
    /** The contest's title; like the prize, it is in the recipient's language. */
    contest: z.string(),
    place: z.number().int(),
    prize: z.string(),
    amountUsd: z.string().nullable(),
  }),
])
export type AccountMail = z.input<typeof accountMail>

/** A mail that is still to be written: the recipient, the event, and a deduplication key. */
export const accountMailOrder = z.object({
  dedupeKey: z.string().min(1),
  recipient: z.string(),
  locale: z.enum(['ru', 'en']),
  mail: accountMail,
})
export type AccountMailOrder = z.input<typeof accountMailOrder>

/** The office's name in the recipient's language, the origin of its site, and its time zone. */
export type AccountMailSite = { name: string; origin: string; timezone: string }

export function orderOfAccountMail(
  { dedupeKey, recipient, locale, mail }: AccountMailOrder,
  site: AccountMailSite,
): MailOrder {
  const codeId = 'codeId' in mail ? mail.codeId : null
  return { ...templateOf(mail, locale, site), dedupeKey, recipient, locale, claimId: null, codeId }
}

const pages = {
  account_activate: { path: '/', fragment: linkFragment('activate=') },
  account_restore: { path: '/recover', fragment: linkFragment('') },
  signup_again: { path: '/recover', fragment: linkFragment('') },
  signup_known: { path: '/login', fragment: '' },
  password_changed: { path: '/forget', fragment: '' },
  login_new: { path: '/account/settings', fragment: '' },
  session_stolen: { path: '/account/settings', fragment: '' },
  second_factor_changed: { path: '/account/settings', fragment: '' },
  partner_key_made: { path: '/account/referrer', fragment: '' },
  partner_key_revoked: { path: '/account/referrer', fragment: '' },
  webhook_off: { path: '/account/shop/api', fragment: '' },
  shop_key_made: { path: '/account/shop/api', fragment: '' },
  shop_decided: { path: '/account/shop', fragment: '' },
  shop_fee_changed: { path: '/account/shop', fragment: '' },
  account_activated: { path: '/account/settings', fragment: '' },
  account_deleted: { path: '/', fragment: '' },
  gift_given: { path: '/account/gift', fragment: '' },
  gift_declined: { path: '/account/gift', fragment: '' },
  office_changed: { path: '/operator/audit', fragment: '' },
  withdrawal_step: { path: '/account/referrer', fragment: '' },
  contest_won: { path: '/contest', fragment: '' },
} as const satisfies Record<AccountMail['template'], { path: string; fragment: string }>

const shopWithdrawals = '/account/shop/withdrawal'

function templateOf(mail: AccountMail, locale: Locale, site: AccountMailSite): FilledTemplate {
  const { path, fragment } = pages[mail.template]
  const url = `${site.origin}${localePath(locale, path)}${fragment}`
  const props = { site: site.name, timezone: site.timezone, url }
  switch (mail.template) {
    case 'signup_known':
      return { template: mail.template, props }
    case 'account_activate':
    case 'account_restore':
    case 'signup_again':
      return { template: mail.template, props: { ...props, until: new Date(mail.until) } }
    case 'second_factor_changed': {
      const { template, change } = mail
      return { template, props: { ...props, ...noticeOf(mail), change } }
    }
    case 'office_changed': {
      const { template, change, who, subject } = mail
      return { template, props: { ...props, ...noticeOf(mail), change, who, subject } }
    }
    case 'partner_key_made':
    case 'partner_key_revoked': {
      const { template, key } = mail
      return { template, props: { ...props, ...noticeOf(mail), key } }
    }
    case 'webhook_off':
    case 'shop_key_made':
    case 'shop_decided':
    case 'shop_fee_changed':
      return shopTemplateOf(mail, props)
    case 'gift_given': {
      const { template, gift, hasNote } = mail
      return { template, props: { ...props, gift, hasNote } }
    }
    case 'gift_declined': {
      const { template, gift, points, reason } = mail
      return { template, props: { ...props, gift, points, reason } }
    }
    case 'withdrawal_step': {
      const { template, amount, at, of, ...told } = mail
      const money = { ...amount, value: new Decimal(amount.value) }
      const page = of === 'shop' ? shopWithdrawals : path
      const shown = { ...props, url: `${site.origin}${localePath(locale, page)}` }
      return { template, props: { ...shown, ...told, amount: money, at: new Date(at) } }
    }
    case 'contest_won': {
      const { template, contestId, ...won } = mail
      return { template, props: { ...props, ...won, url: `${url}?id=${contestId}` } }
    }
    case 'password_changed': {
      const { template, keys = [] } = mail
      return { template, props: { ...props, ...noticeOf(mail), keys } }
    }
    case 'login_new':
    case 'session_stolen':
    case 'account_activated':
    case 'account_deleted':
      return { template: mail.template, props: { ...props, ...noticeOf(mail) } }
  }
}

type Named<Name extends AccountMail['template']> = Extract<AccountMail, { template: Name }>
type ShopMail = Named<'webhook_off' | 'shop_key_made' | 'shop_decided' | 'shop_fee_changed'>
type SharedProps = { site: string; timezone: string; url: string }

function shopTemplateOf(mail: ShopMail, props: SharedProps): FilledTemplate {
  switch (mail.template) {
    case 'webhook_off': {
      const { template, shop, live, host } = mail
      return { template, props: { ...props, ...noticeOf(mail), shop, live, host } }
    }
    case 'shop_key_made': {
      const { template, key, live, shop } = mail
      return { template, props: { ...props, ...noticeOf(mail), key, live, shop } }
    }
    case 'shop_decided': {
      const { template, decision, reason, shop } = mail
      return { template, props: { ...props, decision, reason, shop } }
    }
    case 'shop_fee_changed': {
      const { template, after, at, before, shop } = mail
      const fees = { before: new Decimal(before), after: new Decimal(after) }
      return { template, props: { ...props, ...fees, shop, at: new Date(at) } }
    }
  }
}

type Notice = { at: string; address: string | null; userAgent: string | null }

function noticeOf({ at, address, userAgent }: Notice) {
  return { at: new Date(at), address, userAgent } satisfies Partial<AccountNoticeProps>
}
