import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Conditions } from '@/features/claim/components/parts/conditions'
import { ClaimSlip } from '@/features/claim/components/parts/claim-slip'
import { ClaimFacts } from '@/features/desk/claims/one/claim-facts'
import { ClaimSlip as DeskSlip } from '@/features/desk/claims/one/claim-slip'
import { DirectionFacts } from '@/features/direction/components/direction-facts'
import { QuoteSlip } from '@/features/exchange/components/slip/quote-slip'
import { dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import { dealForSend } from '@/lib/exchange/deal'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal, toText } from '@/lib/money/decimal'
import { writeMail } from '@/server/modules/mailer/write-mail'
import { mailOfClaimEvent } from '@/server/modules/mailer'
import { makeClaimMailFacts } from '@/tests/factories/claims/claim-mail-facts'
import { claimStatus, plainConditions } from '@/tests/factories/claims/claim-status'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { cashUsd, cities, pairAnswer, usdt } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'

/* A claim of USDT for dollars in cash, with every kind of term. */
const fees = {
  send: { percent: '0.5', fixed: '0', min: '2' },
  receive: { percent: '1', fixed: '3.5', min: '0' },
}
const cityTo = { ...cities[0], id: 21, slug: 'x', name: 'X', addOnPercent: '0', multiple: '100' }
const pair = pairAnswer({
  course: '1.01',
  fees,
  labels: ['manual', 'verifying', 'cardverify'],
  checks: { cardFromUsd: '500', accountFromUsd: '3000', personFromUsd: '5000', amlFromUsd: '1000' },
  from: { roundCalculator: 2, min: '100', max: '9000' },
  to: { roundCalculator: 2, min: '90', max: '9000' },
  structure: { from: { currency: usdt }, to: { currency: cashUsd } },
})
const chosen = { courseType: 'default', cityFrom: null, cityTo } as const
const rules = {
  ...chosen,
  promotion: null,
  promo: null,
  discount: null,
  ...dealRulesOf(pair, chosen),
}
const deal = dealForSend(rules.terms, new Decimal('2000'))

const terms: ClaimStatus['terms'] = {
  sendFee: fees.send,
  receiveFee: fees.receive,
  multiple: '100',
  digits: 2,
}
const agreed = {
  from: { currency: usdt, amount: '2000' },
  to: { currency: cashUsd, amount: toText(deal.receive) },
  course: '1.01',
  fees: { send: toText(deal.sendFee), receive: toText(deal.receiveFee) },
  terms,
  conditions: {
    ...plainConditions,
    usd: '2000',
    card: true,
    cardFromUsd: '500',
    aml: { provider: 'none', stopsFromScore: '70', fromUsd: '1000' },
    asks: ['verifying' as const, 'cardverify' as const],
    asked: {
      verify: [
        { kind: 'card' as const, fromUsd: '500' },
        { kind: 'account' as const, fromUsd: '3000' },
        { kind: 'person' as const, fromUsd: '5000' },
      ],
      amlFromUsd: '1000',
    },
  },
}

type Agreed = typeof agreed & { promo?: ClaimStatus['promo'] }
type Row = { label: string; rule: string | null; value: string }

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

/** Every label in the page's lists of terms, with its small print and its value. */
function rowsOnPage(): Row[] {
  return screen.getAllByRole('term').map((term) => {
    const small = term.querySelector('span')
    return {
      label: plain(term.firstChild?.textContent ?? ''),
      rule: small && plain(small.textContent),
      value: plain(term.nextElementSibling?.textContent ?? ''),
    }
  })
}

function rowsOf(ui: React.ReactNode, locale: Locale): Row[] {
  const { unmount } = renderWithMessages(ui, locale)
  const rows = rowsOnPage()
  unmount()
  return rows
}

function rowsAtDesk(claim: Partial<DeskClaim>, locale: Locale): Row[] {
  return rowsOf(
    <>
      <DeskSlip claim={{ ...deskClaim, ...claim }} titleRef={null} />
      <ClaimFacts claim={{ ...deskClaim, ...claim }} />
    </>,
    locale,
  )
}

async function rowsOfMail(event: string, locale: Locale, claim: Agreed = agreed): Promise<Row[]> {
  const text = await textOfMail(event, locale, claim)
  return text
    .split('\n')
    .map((line) => /^ *([^:]+): (.*?)(?: \((.*)\))?$/.exec(line))
    .filter((found) => found !== null)
    .map(([, label = '', value = '', rule]) => ({ label, rule: rule ?? null, value }))
}

async function textOfMail(event: string, locale: Locale, claim: Agreed = agreed): Promise<string> {
  const side = (currency: typeof usdt, amount: string) => ({
    ...currency,
    amount: new Decimal(amount),
    places: currency.roundCalculator,
  })
  const facts = makeClaimMailFacts({
    ...claim,
    locale,
    course: new Decimal(claim.course),
    from: side(claim.from.currency, claim.from.amount),
    to: side(claim.to.currency, claim.to.amount),
  })
  const mail = mailOfClaimEvent({ id: 'e', topic: `claim.${event}` }, facts)
  const { text } = await writeMail(mail ?? expect.fail('This event sends no mail.'))
  return plain(text)
}

const renderings = {
  slip: (locale: Locale) =>
    rowsOf(
      <QuoteSlip
        age={null}
        pair={pair}
        rules={rules}
        amounts={{ from: '2000', to: toText(deal.receive), deal, fault: null }}
        reserve={null}
        pace={null}
      />,
      locale,
    ),
  claim: (locale: Locale) =>
    rowsOf(<ClaimSlip claim={claimStatus('awaiting_payment', agreed)} />, locale),
  desk: (locale: Locale) => rowsAtDesk(agreed, locale),
  'first mail': (locale: Locale) => rowsOfMail('create', locale),
  'mail with payment details': (locale: Locale) => rowsOfMail('confirm', locale),
}
const page = (locale: Locale) => {
  const { from, to } = pair.structure
  const direction = { from: from.currency, to: to.currency, pair, reserve: null }
  return rowsOf(<DirectionFacts direction={{ ...direction, instead: [], onward: [] }} />, locale)
}

const expectedRows: Record<Locale, Row[]> = {
  ru: [
    { label: 'Курс', rule: null, value: '1,01 USD за 1 USDT' },
    { label: 'Комиссия с отправки', rule: '0,5 %, не меньше 2 USDT', value: '10,00 USDT' },
    { label: 'Комиссия с выплаты', rule: '1 % + 3,50 USD', value: '23,60 USD' },
    { label: 'Округление', rule: null, value: 'до суммы, кратной 100 USD' },
    {
      label: 'Могут попросить',
      rule: null,
      value:
        'документ, фото карты, подтверждение, что счёт ваш при обмене от 3 000 USD, документ и селфи при обмене от 5 000 USD, документ с фото в кассе, пройти проверку AML при обмене от 1 000 USD',
    },
    {
      label: 'Если сумма придёт другой',
      rule: null,
      value: 'на выбор: доплата, пересчёт или возврат',
    },
  ],
  en: [
    { label: 'Rate', rule: null, value: '1.01 USD per 1 USDT' },
    { label: 'Fee on what you send', rule: '0.5%, at least 2 USDT', value: '10.00 USDT' },
    { label: 'Payout fee', rule: '1% + 3.50 USD', value: '23.60 USD' },
    { label: 'Rounding', rule: null, value: 'to a multiple of 100 USD' },
    {
      label: 'We may ask for',
      rule: null,
      value:
        'an ID document, a photo of the card, proof that the account is yours from 3,000 USD, an ID document and a selfie from 5,000 USD, photo ID at the cash desk, an AML check from 1,000 USD',
    },
    {
      label: 'If a different amount arrives',
      rule: null,
      value: 'you choose: pay the rest, recalculate or get a refund',
    },
  ],
}

describe.each(['ru', 'en'] as const)('the terms of an exchange, in %s', (locale) => {
  it.each(Object.entries(renderings))('have the same wording in the %s', async (_name, rows) => {
    expect(await rows(locale)).toEqual(expect.arrayContaining(expectedRows[locale]))
  })

  it('have the same wording on the direction’s page, where no amount is known', () => {
    const [course, send, receive, , asked, mismatch] = expectedRows[locale]
    const rule = (row: Row | undefined) => row && { ...row, rule: null, value: row.rule }
    expect(page(locale)).toEqual(
      expect.arrayContaining([course, rule(send), rule(receive), asked, mismatch]),
    )
  })

  it('say when there is no fee, and how amounts are rounded', () => {
    const none = { percent: '0', fixed: '0', min: '5' }
    const free = {
      ...agreed,
      fees: { send: '0', receive: '0' },
      terms: { sendFee: none, receiveFee: none, multiple: null, digits: 2 },
    }
    const values = rowsOf(<ClaimSlip claim={claimStatus('created', free)} />, locale)
    const expectedText = {
      ru: ['все включены в курс', 'до 0,01 USD'],
      en: ['all included in the rate', 'to the nearest 0.01 USD'],
    }
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(expectedText[locale]))
  })

  it('name the promo code and what it gained', async () => {
    const withCode = { ...agreed, promo: { code: 'SPRING', percent: '50', gain: '12.5' } }
    const row = {
      ru: {
        label: 'Промокод SPRING',
        rule: 'Промокод не суммируется со скидкой и с курсом с верификацией: вы получаете лучшее из трёх.',
        value: '+12,50 USD',
      },
      en: {
        label: 'Promo code SPRING',
        rule: 'A code does not add to a discount or the rate for verified cards and accounts: you get the best of the three.',
        value: '+12.50 USD',
      },
    }[locale]
    const onPage = rowsOf(<ClaimSlip claim={claimStatus('created', withCode)} />, locale)
    const atDesk = rowsAtDesk(withCode, locale)
    for (const rows of [onPage, atDesk, await rowsOfMail('create', locale, withCode)]) {
      expect(rows).toContainEqual(row)
    }
  })

  it('name the discount and what it gained', async () => {
    const withDiscount = { ...agreed, discount: { percent: '10', gain: '12.5' } }
    const label = { ru: 'Ваша скидка, 10 % нашей маржи', en: 'Your discount, 10% of our margin' }
    const value = { ru: '+12,50 USD', en: '+12.50 USD' }[locale]
    const onPage = rowsOf(<ClaimSlip claim={claimStatus('created', withDiscount)} />, locale)
    const atDesk = rowsAtDesk(withDiscount, locale)
    for (const rows of [onPage, atDesk, await rowsOfMail('create', locale, withDiscount)]) {
      expect(rows).toContainEqual(expect.objectContaining({ label: label[locale], value }))
    }
  })

  it('name the network in mails and on the page', async () => {
    const row = { ru: 'Сеть', en: 'Network' }[locale]
    const onPage = rowsOf(<ClaimSlip claim={claimStatus('created', agreed)} />, locale)
    const inMails = await Promise.all(['create', 'confirm'].map((e) => rowsOfMail(e, locale)))
    for (const rows of [onPage, ...inMails]) {
      expect(rows).toContainEqual({ label: row, rule: null, value: 'TRC20' })
    }
  })

  it('say in mails how much a payment may differ before it stops the exchange', async () => {
    const claim = claimStatus('created', agreed)
    const { unmount } = renderWithMessages(<Conditions claim={claim} isCash />, locale)
    const rule = plain(screen.getByText(/0[.,]5/).textContent)
    unmount()
    expect(await textOfMail('confirm', locale)).toContain(rule)
  })

  it('say how amounts were rounded at the time of the agreement, even if the currency’s rounding has changed', async () => {
    const changedCurrency = { ...cashUsd, roundCalculator: 0 }
    const changedTerms = {
      ...agreed,
      to: { ...agreed.to, currency: changedCurrency },
      terms: { ...agreed.terms, multiple: null },
    }
    const expectedText = { ru: 'до 0,01 USD', en: 'to the nearest 0.01 USD' }[locale]
    const onPage = rowsOf(<ClaimSlip claim={claimStatus('created', changedTerms)} />, locale)
    const atDesk = rowsAtDesk(changedTerms, locale)
    const inMail = await rowsOfMail('create', locale, changedTerms)
    for (const rows of [onPage, atDesk, inMail]) {
      expect(rows.map(({ value }) => value)).toContain(expectedText)
    }
  })
})
