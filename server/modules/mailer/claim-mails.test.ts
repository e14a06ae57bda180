import { describe, expect, it } from 'vitest'
import { aClaimToTell } from '@/tests/factories/claims/claim-mail-facts'
import { locales } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { mailOfClaimEvent, type ClaimMailFacts } from './claim-mails'
import { UnsendableMailError, writeMail } from './write-mail'

const told = [
  'create',
  'confirm',
  'expire',
  'accept',
  'recalculate',
  'question',
  'hold',
  'complete',
  'reject',
  'refund',
  'complete_refund',
]
/* Of these nothing is received any more. */
const undone = ['reject', 'refund', 'complete_refund']
const untold = ['cancel', 'report', 'release', 'top_up', 'note', 'unheard_of']

async function mailOf(event: string, facts: Partial<ClaimMailFacts> = {}) {
  const order = mailOfClaimEvent({ id: 'e1', topic: `claim.${event}` }, aClaimToTell(facts))
  if (!order) {
    throw new Error(`Nobody is told of ${event}.`)
  }
  return writeMail(order)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

describe('the mails of a claim', () => {
  it.each(told.flatMap((event) => locales.map((locale) => [event, locale] as const)))(
    'tell of %s in %s: number, the amounts that count, both forms alike',
    async (event, locale) => {
      const { subject, html, text } = await mailOf(event, { locale })
      const cyrillic = /[а-яё]/i
      expect(cyrillic.test(subject)).toBe(locale === 'ru')
      expect(cyrillic.test(text)).toBe(locale === 'ru')
      expect(subject).toContain('1042')
      for (const form of [plain(html), plain(text)]) {
        expect(form).toContain(locale === 'ru' ? '15 000,00 RUB' : '15,000.00 RUB')
        const receives = form.includes(locale === 'ru' ? '0,00241 BTC' : '0.00241 BTC')
        expect(receives).toBe(!undone.includes(event))
        expect(/Вы получаете|You receive/.test(form)).toBe(receives)
        expect(form).not.toMatch(/undefined|\[object|\{\w+\}/)
      }
      expect(html).toContain(`lang="${locale}"`)
      // Nothing is fetched, so nobody learns that the mail was read.
      expect(html).not.toMatch(/<(img|script|link)\b|url\(|@import/i)
    },
  )

  describe('of money beside the exchange', () => {
    const sum = {
      amount: new Decimal('70.5'),
      places: 2,
      ticker: 'RUB',
      name: 'Sberbank',
    }
    const beside = { sum, reference: 'back-77', isExchanged: false }

    it.each([
      ['ru', 'вернём деньги, пришедшие по заявке № 1042', '70,50 RUB', 'обмена по заявке уже'],
      ['en', 'return the money sent for claim No. 1042', '70.50 RUB', 'no longer be exchanged'],
    ] as const)('say in %s that it came and goes back', async (locale, about, amount, reason) => {
      const { subject, html, text } = await mailOf('unclaimed_payment', { locale, beside })
      expect(subject).toContain(about)
      for (const form of [plain(html), plain(text)]) {
        expect(form).toContain(amount)
        expect(form).toContain(reason)
        // What is not exchanged brings nothing.
        expect(form).not.toMatch(/BTC|undefined|\[object|\{\w+\}/)
      }
    })

    it.each([
      ['ru', 'Деньги для обмена мы приняли раньше, а эти пришли сверх них.'],
      ['en', 'We accepted the money for the exchange earlier, and this came on top of it.'],
    ] as const)(
      'say in %s what was taken before, and promise nothing of it',
      async (locale, words) => {
        const { text } = await mailOf('unclaimed_payment', {
          locale,
          holdReason: 'operator',
          beside: { ...beside, isExchanged: true },
        })
        expect(plain(text)).toContain(words)
      },
    )

    it.each([
      ['ru', 'вернули деньги, пришедшие по заявке № 1042', '70,50 RUB'],
      ['en', 'the money sent for claim No. 1042 is returned', '70.50 RUB'],
    ] as const)(
      'say in %s that it went back, and by which reference',
      async (locale, about, amount) => {
        const { subject, html, text } = await mailOf('return_unclaimed', { locale, beside })
        expect(subject).toContain(about)
        for (const form of [plain(html), plain(text)]) {
          expect(form).toContain(amount)
          expect(form).toContain('back-77')
          expect(form).not.toMatch(/BTC|f4184fc596403b9d|undefined|\{\w+\}/)
        }
      },
    )
  })

  it.each(untold)('are none of %s', (event) => {
    expect(mailOfClaimEvent({ id: 'e', topic: `claim.${event}` }, aClaimToTell())).toBeNull()
  })

  it('are none for who left no address', () => {
    const facts = aClaimToTell({ recipient: null })
    expect(mailOfClaimEvent({ id: 'e', topic: 'claim.create' }, facts)).toBeNull()
  })

  it('have one key for each event', () => {
    const keyOf = (id: string) =>
      mailOfClaimEvent({ id, topic: 'claim.create' }, aClaimToTell())?.dedupeKey
    expect(keyOf('a')).toBe(keyOf('a'))
    expect(keyOf('a')).not.toBe(keyOf('b'))
  })

  it('lead to the claim’s page in its language, and never hold its key', async () => {
    const { text } = await mailOf('create', { locale: 'en' })
    expect(text).toContain(
      'https://kantor.example/en/claim/0190b6a0-0000-7000-8000-000000000001#~claim-secret~',
    )
  })

  it('name both sides’ requisites once they are known', async () => {
    const { text } = await mailOf('confirm')
    for (const value of ['2200 1111 2222 3333', '2202 2000 0000 0007', 'bc1qar0srrr7']) {
      expect(text).toContain(value)
    }
    const form = await mailOf('confirm', { payTo: [] })
    expect(form.text).toContain('показаны на странице заявки')
  })

  it('tell times by the office’s clock', async () => {
    const { text } = await mailOf('create')
    expect(plain(text)).toMatch(/21 ноября 2026 г\.[^\n]*15:15 GMT\+3/)
  })

  it('lead who was late to the same exchange', async () => {
    const { html } = await mailOf('expire', { locale: 'en', cities: { from: null, to: 12 } })
    expect(html).toContain(
      'https://kantor.example/en?cur_from=SBERRUB&amp;cur_to=BTC&amp;sum_from=15000&amp;city_to=12"',
    )
  })

  it('say why it stands still, what came, and what the operator wrote', async () => {
    const { text } = await mailOf('hold', {
      locale: 'en',
      holdReason: 'requisites',
      remark: 'Please check the card.',
    })
    expect(text).toContain('details need to be clarified')
    expect(plain(text)).toContain('14,990.50 RUB')
    expect(text).toContain('The operator writes: Please check the card.')
  })

  it.each([
    ['hold', 'We received: '],
    ['accept', 'We received: '],
    ['refund', 'To be returned: '],
    ['complete_refund', 'Returned: '],
  ])('name in %s each currency of the money that came', async (event, label) => {
    const amounts = { amount: new Decimal(900), places: 2, ticker: 'USDT' }
    const received = ['Tether ERC20', 'Tether TRC20'].map((name) => ({ ...amounts, name }))
    const { text } = await mailOf(event, { locale: 'en', received })
    expect(plain(text)).toContain(`${label}900.00 USDT (Tether ERC20) + 900.00 USDT (Tether TRC20)`)
  })

  it('say until when to choose and what happens then, where there is a choice', async () => {
    const chooseUntil = new Date('2026-11-22T12:00:00Z')
    const { text } = await mailOf('question', { chooseUntil })
    expect(plain(text)).toMatch(
      /Выбрать можно до 22 ноября 2026 г\.[^\n]*15:00 GMT\+3\. Если не выбрать, обмена не будет/,
    )
    expect((await mailOf('question')).text).not.toContain('Выбрать можно до')
  })

  it('say why it was rejected, and by which reference money left', async () => {
    expect((await mailOf('reject', { remark: 'Чужая карта.' })).text).toContain('Чужая карта.')
    expect((await mailOf('complete')).text).toContain('f4184fc596403b9d')
  })

  it('show what a customer typed as text, on one line', async () => {
    const value = '<img src=x onerror=alert(1)>\nВсего: 0 RUB'
    const { html, text } = await mailOf('create', { toInputs: [{ label: 'Адрес', value }] })
    expect(html).not.toContain('<img')
    expect(text).toContain('Адрес: <img src=x onerror=alert(1)> Всего: 0 RUB\n')
  })

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'a,b@example.org',
    'Anna <a@example.org>',
    'a@example.org\u0000',
    '',
  ])('are not written to %j', async (recipient) => {
    await expect(mailOf('create', { recipient })).rejects.toThrow(UnsendableMailError)
  })

  it('have no subject of two lines', async () => {
    const site = 'Kantor\r\nBcc: b@example.org'
    await expect(mailOf('create', { site })).rejects.toThrow(UnsendableMailError)
  })

  it('go to a domain in letters as letters go there', async () => {
    const { recipient } = await mailOf('create', {
      recipient: 'анна@почта.рф'.replace('анна', 'a'),
    })
    expect(recipient).toBe('a@xn--80a1acny.xn--p1ai')
  })
})
