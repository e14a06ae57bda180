import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'
import { factorChanges } from '@/server/mail/templates/account-notices'
import { shopDecisions } from '@/server/mail/templates/shops'
import { withdrawalSteps } from '@/server/mail/templates/withdrawal'
import { withCode, withoutCode } from './account-link'
import { orderOfAccountMail, type AccountMail } from './account-mails'
import { writeMail } from '../write-mail'

const codeId = '018f0000-0000-7000-8000-000000000001'
const link = { codeId, until: '2026-11-22T12:00:00.000Z' }
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 <b>Call +7 900</b>'
const notice = { at: '2026-11-21T12:00:00.000Z', address: '203.0.113.7', userAgent }

const mailedEvents: AccountMail[] = [
  { template: 'account_activate', ...link },
  { template: 'account_restore', ...link },
  { template: 'signup_again', ...link },
  { template: 'signup_known' },
  { template: 'password_changed', ...notice },
  { template: 'password_changed', ...notice, keys: ['№ 1', '№ 2'] },
  { template: 'login_new', ...notice },
  { template: 'session_stolen', ...notice },
  { template: 'account_activated', ...notice },
  { template: 'account_deleted', ...notice },
  { template: 'partner_key_made', ...notice, key: '№ 1' },
  { template: 'partner_key_revoked', ...notice, key: '№ 1' },
  {
    template: 'webhook_off',
    ...notice,
    shop: '№ 1',
    live: true,
    host: 'mugs.example',
  },
  { template: 'shop_key_made', ...notice, shop: '№ 1', key: '№ 2', live: true },
  { template: 'shop_key_made', ...notice, shop: '№ 1', key: '№ 2', live: false },
  ...shopDecisions.map((decision) => ({
    ...{ template: 'shop_decided' as const, shop: '№ 1', decision },
    reason: decision === 'decline' || decision === 'block' ? '—' : null,
  })),
  {
    ...{ template: 'shop_fee_changed', shop: '№ 1', before: '1', after: '0.5' },
    at: notice.at,
  },
  { template: 'gift_given', gift: '№ 1', hasNote: true },
  { template: 'gift_declined', gift: '№ 1', points: 500, reason: '—' },
  ...withdrawalSteps.map((step) => ({
    ...{ template: 'withdrawal_step' as const, step, at: notice.at },
    amount: { value: '10.5', ticker: 'USDT', roundCalculator: 2 },
    requisites: [{ labelRu: 'Кошелёк', labelEn: 'Wallet', value: 'T1' }],
    reference: step === 'paid' ? 'f00' : null,
    reason: step === 'declined' ? '—' : null,
  })),
  ...factorChanges.map((change) => ({
    template: 'second_factor_changed' as const,
    ...notice,
    change,
  })),
]

function mailOf(mail: AccountMail, locale: Locale) {
  const site = { name: 'Kantor', origin: 'https://kantor.example', timezone: 'Europe/Moscow' }
  const order = { dedupeKey: 'x', recipient: 'anna@example.org', locale, mail }
  return writeMail(orderOfAccountMail(order, site))
}

describe('the mails of an account', () => {
  it.each(mailedEvents.flatMap((mail) => locales.map((locale) => ({ ...mail, mail, locale }))))(
    'are complete in HTML and in plain text, and load nothing: $template in $locale',
    async ({ mail, locale }) => {
      const { subject, html, text, codeId: storedCodeId } = await mailOf(mail, locale)
      const cyrillic = /[а-яё]/i
      expect(cyrillic.test(subject)).toBe(locale === 'ru')
      expect(cyrillic.test(text)).toBe(locale === 'ru')
      for (const form of [html, text]) {
        expect(form).toContain('https://kantor.example')
        expect(form).not.toMatch(/undefined|\[object|\{\w+\}|Call/)
        expect(form.includes('203.0.113.7')).toBe('address' in mail)
        expect(form.includes('Chrome, Windows')).toBe('address' in mail)
      }
      expect(html).not.toMatch(/<(img|script|link)\b|url\(|@import/i)
      expect(storedCodeId).toBe('codeId' in mail ? codeId : null)
    },
  )

  it.each([
    ['account_activate', 'ru', 'https://kantor.example/#activate=C0DE'],
    ['account_activate', 'en', 'https://kantor.example/en#activate=C0DE'],
    ['account_restore', 'ru', 'https://kantor.example/recover#C0DE'],
    ['signup_again', 'en', 'https://kantor.example/en/recover#C0DE'],
  ] as const)(
    'link from %s in %s to %s, and do not show the code at the desk',
    async (template, locale, url) => {
      const { html, text } = await mailOf({ template, ...link }, locale)
      expect(withCode(html, 'C0DE')).toContain(`href="${url}"`)
      expect(withCode(text, 'C0DE')).toContain(`${url}\n`)
      for (const form of [html, text]) {
        expect(withoutCode(form)).not.toMatch(/~|#activate|recover#/)
      }
    },
  )
})
