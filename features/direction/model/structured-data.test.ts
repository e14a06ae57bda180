import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/contracts/catalogue'
import { fullName } from '@/lib/exchange/currency-names'
import { courseValues } from '@/lib/exchange/pair/course-text'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { amountText, inputLabels } from './pair-figures'
import { scriptText } from '@/lib/site/structured-data'
import { structuredData, type StructuredData } from './structured-data'

const bitcoin: Currency = {
  id: 1,
  slug: 'bitcoin',
  code: 'BTC',
  ticker: 'BTC',
  name: 'Bitcoin',
  kind: 'crypto',
  network: 'Bitcoin',
  roundCalculator: 8,
  logo: '/logos/bitcoin.svg',
}
const sberbank: Currency = {
  ...bitcoin,
  id: 2,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker: 'RUB',
  name: 'Сбербанк',
  kind: 'bank',
  network: null,
}
const input = (label: string, send: boolean, receive: boolean) => ({
  key: label,
  label,
  hint: null,
  kind: 'text' as const,
  checker: 'none' as const,
  required: true,
  send: { visible: send },
  receive: { visible: receive },
})
const side = (currency: Currency, inputs: ReturnType<typeof input>[]) => ({
  currency,
  network: currency.network,
  city: [],
  input: inputs,
  inputVerify: [],
})
const pair = pairAnswer({
  course: '7926543.1',
  labels: [],
  from: { roundCalculator: 8, min: '0.001', max: '0.123456789012345678' },
  to: { roundCalculator: 8, min: '1', max: '2' },
  structure: {
    from: side(bitcoin, [input('Wallet', false, true), input('Name', true, true)]),
    to: side(sberbank, [input('Card', true, true), input('Name', false, true)]),
  },
})
const data: StructuredData = {
  site: { name: 'Kantor', url: 'https://kantor.example/' },
  page: {
    name: 'Title',
    description: 'Text',
    url: 'https://kantor.example/exchange/a-to-b',
    home: 'Home',
  },
  from: bitcoin,
  to: sberbank,
  pair,
}

describe('the structured data of a direction', () => {
  it('has the course and the limits as exact text, and the page’s address', () => {
    const text = scriptText(structuredData(data))
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
        {
          '@type': ['FinancialProduct', 'CurrencyConversionService'],
          offers: {
            eligibleTransactionVolume: {
              minPrice: '0.001',
              maxPrice: '0.123456789012345678',
              priceCurrency: 'BTC',
            },
          },
        },
        {
          '@type': 'ExchangeRateSpecification',
          currency: 'BTC',
          currentExchangeRate: { price: '7926543.1', priceCurrency: 'RUB' },
        },
      ],
    })
  })

  it('has no course while the direction is paused', () => {
    expect(scriptText(structuredData({ ...data, pair: null }))).not.toContain('price')
  })

  it('cannot close its script element', () => {
    const hostile = '</script><script>alert(1)</script>\u2028'
    const text = scriptText(structuredData({ ...data, site: { ...data.site, name: hostile } }))
    expect(text).not.toMatch(/[<\u2028]/)
    expect(text).toContain('\\u003c/script>')
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(hostile).slice(1, -1))
  })
})

describe('the figures of a direction', () => {
  it('show the inverse of a course below one', () => {
    const at = (course: string) =>
      courseValues(course, { from: bitcoin, to: sberbank, locale: 'ru' })
    expect(at('7926543.1')).toEqual({ course: '7\u00a0926\u00a0543,1', unit: 'RUB', per: 'BTC' })
    expect(at('0.01')).toEqual({ course: '100', unit: 'BTC', per: 'RUB' })
    expect(at('0.0105').course).toBe('95,2381')
    const rubles = { ...sberbank, roundCalculator: 2 }
    expect(amountText('1234.5', rubles, 'en')).toBe('1,234.50\u00a0RUB')
  })

  it('name a currency in full if its name is ambiguous', () => {
    expect(fullName(bitcoin)).toBe('Bitcoin')
    expect(fullName(sberbank)).toBe('Сбербанк RUB')
    expect(fullName({ ...bitcoin, name: 'Tether TRC20', ticker: 'USDT', network: 'TRC20' })).toBe(
      'USDT TRC20',
    )
  })

  it('list an input of both sides once, and never a hidden one', () => {
    expect(inputLabels(pair)).toEqual(['Name', 'Card'])
  })
})
