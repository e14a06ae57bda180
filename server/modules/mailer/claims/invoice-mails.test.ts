import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { makeClaimMailFacts } from '@/tests/factories/claims/claim-mail-facts'
import { mailOfClaimEvent } from '../claim-mails'
import { writeMail } from '../write-mail'
import type { ClaimMailFacts } from './claim-mail-facts'

const events = ['question', 'hold', 'judged_again', 'reject', 'refund', 'complete_refund']
const beside = ['unclaimed_payment', 'return_unclaimed']
const invoiceId = '0190b6a0-0000-7000-8000-0000000000aa'

function factsOfInvoice(locale: Locale, changes: Partial<ClaimMailFacts> = {}): ClaimMailFacts {
  const facts = makeClaimMailFacts({ locale })
  const [amount, half] = [new Decimal('120'), new Decimal('9000')]
  return {
    ...facts,
    invoice: {
      ...{ id: invoiceId, shop: 'Mugs & Co', description: 'Two <b>mugs</b>', orderId: 'A-17' },
      amount: { ...facts.to, amount, places: 2, ticker: 'USDT', name: 'Tether TRC20' },
    },
    received: [{ ...facts.from, amount: half }],
    holdReason: 'amount_differs',
    chooseUntil: new Date('2026-11-22T12:00:00Z'),
    unclaimed: { sum: { ...facts.from, amount: half }, reference: null, isExchanged: false },
    ...changes,
  }
}

const orderOf = (event: string, facts: ClaimMailFacts) =>
  mailOfClaimEvent({ id: 'e1', topic: `claim.${event}` }, facts)

async function mailOf(event: string, facts: ClaimMailFacts) {
  const order = orderOf(event, facts)
  const mail = await writeMail(order ?? expect.fail(`${event} causes no mail.`))
  return { ...mail, text: mail.text.replaceAll('\u00a0', ' ') }
}

describe('the mails to the payer of a shop’s invoice', () => {
  it.each(
    [...events, ...beside].flatMap((event) => locales.map((locale) => [event, locale] as const)),
  )('name the shop and its invoice, and lead to its page: %s in %s', async (event, locale) => {
    const { html, subject, text } = await mailOf(event, factsOfInvoice(locale))
    const isRussian = locale === 'ru'
    expect(subject).toContain('Mugs & Co')
    expect(/[а-яё]/i.test(subject)).toBe(isRussian)
    for (const part of ['Mugs & Co', 'Two <b>mugs</b>', 'A-17', '120', '4839-2071']) {
      expect(text).toContain(part)
    }
    expect(text).toContain(isRussian ? '15 000,00 RUB' : '15,000.00 RUB')
    if (event !== 'reject') {
      expect(text).toContain(isRussian ? '9 000,00 RUB' : '9,000.00 RUB')
    }
    const path = isRussian ? '' : '/en'
    expect(text).toContain(`https://kantor.example${path}/pay/${invoiceId}#~claim-secret~`)
    expect(html).not.toContain('<b>mugs</b>')
    // The payer exchanges nothing, gets nothing, and knows nothing of the office's orders.
    const words =
      /\/claim\/|обмен|exchange|получите (?!ещё одно письмо)|you get|will get (?!another e-mail)|agreed to|заявк|order page/i
    expect(text).not.toMatch(words)
    expect(`${html}${text}`).not.toMatch(/undefined|\[object|\{\w+\}/)
  })

  it('say what came in, what was asked for, and until when to choose', async () => {
    const { text } = await mailOf('question', factsOfInvoice('en'))
    expect(text).toMatch(/9,000\.00 RUB arrived; 15,000\.00 RUB was asked/)
    expect(text).toMatch(/You can choose until .*22/)
    const decided = await mailOf('hold', factsOfInvoice('en', { chooseUntil: null, received: [] }))
    expect(decided.text).not.toMatch(/You can choose until|arrived;/)
  })

  it.each(locales)('ask in %s on its page where to return coins', async (locale) => {
    const question = locale === 'ru' ? /на странице оплаты, куда/ : /on the payment page where to/
    const asking = factsOfInvoice(locale, { returnAddress: 'asked' })
    const { text } = await mailOf('unclaimed_payment', asking)
    expect(text).toMatch(question)
    expect(text).not.toMatch(/заявк|order page/i)
    const telling = await mailOf('unclaimed_payment', factsOfInvoice(locale))
    expect(telling.text).not.toMatch(question)
  })

  it.each([
    ['ru', /Ваш платёж мы приняли.*на странице оплаты, куда/s, '1 000,00 RUB', '16 000,00 RUB'],
    ['en', /accepted your payment.*on the payment page where to/s, '1,000.00 RUB', '16,000.00 RUB'],
  ] as const)(
    'ask in %s where to return the rest of a payment of which the agreed amount was accepted',
    async (locale, question, rest, came) => {
      const { from } = makeClaimMailFacts({ locale })
      const received = [{ ...from, amount: new Decimal(16_000) }]
      const facts = factsOfInvoice(locale, { received, unclaimed: null, returnAddress: 'asked' })
      const { subject, text } = await mailOf('keep_agreed', facts)
      expect(subject.replaceAll('\u00a0', ' ')).toContain(rest)
      expect(text).toMatch(question)
      expect(text).toContain(came)
      for (const returnAddress of ['named', null] as const) {
        expect(orderOf('keep_agreed', { ...facts, returnAddress })).toBeNull()
      }
    },
  )

  it('do not name an order that the shop did not name', async () => {
    const facts = factsOfInvoice('en')
    const invoice = facts.invoice && { ...facts.invoice, orderId: null }
    const { text } = await mailOf('question', { ...facts, invoice })
    expect(text).not.toMatch(/Order at the shop/)
  })

  it.each(['create', 'confirm', 'accept', 'recalculate', 'complete', 'expire'])(
    'are not written about %s, because the shop tells its customers itself',
    (event) => {
      expect(orderOf(event, factsOfInvoice('en'))).toBeNull()
    },
  )
})
