import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePath } from '@/lib/contracts/desk/price-sources/parse-path'
import type {
  PriceReading,
  PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { belarusSource, priceReading, priceSource } from '@/tests/factories/prices/price-sources'
import { readReading } from './read-reading'
import { readTree } from './tree/read-tree'
import { UnreadableError } from './tree/tree'

const now = new Date('2026-11-21T12:00:00.000Z')

function reads(body: string | Uint8Array, terms: PriceSourceTerms) {
  const tree = readTree({ bytes: Buffer.from(body), type: '' }, terms.format)
  const [reading = priceReading()] = terms.readings
  const { price, fault, observedAt } = readReading(tree, reading, { terms, now, answeredAt: now })
  return { price: price?.toFixed() ?? null, fault, observedAt }
}
const json = (body: unknown, reading: Partial<PriceReading>, terms = {}) =>
  reads(JSON.stringify(body), priceSource({ readings: [priceReading(reading)], ...terms }))
const fixture = (name: string) => readFileSync(path.join('tests/fixtures/rates', name))

describe('a path', () => {
  it.each([
    'a',
    'a/b',
    '/a/b',
    'a[code=USD]/b',
    '[code=USD]/b',
    'a[@id=USD/RUB]/@value',
    'bids/0/0',
    'a~1b',
    '',
  ])('is understood: %s', (text) => {
    expect(parsePath(text)).not.toBeNull()
  })

  it.each([
    'a//b',
    'a/',
    'a[b]',
    'a[b=]',
    'a[=c]',
    'a]b',
    'a[b=c',
    'a'.repeat(201),
    'a/'.repeat(30) + 'a',
  ])('is malformed: %s', (text) => {
    expect(parsePath(text)).toBeNull()
  })

  it('leads through keys, numbers and filters, and never guesses', () => {
    const body = {
      data: [
        { id: 'A', p: '1' },
        { id: 'B', p: '2' },
        { id: 'B', p: '3' },
      ],
      'a/b': '4',
    }
    expect(json(body, { last: 'data/1/p' }).price).toBe('2')
    expect(json(body, { last: 'data[id=A]/p' }).price).toBe('1')
    expect(json(body, { last: 'a~1b' }).price).toBe('4')
    expect(json(body, { last: 'data[id=B]/p' }).fault).toEqual({
      field: 'last',
      key: 'path_several',
    })
    expect(json(body, { last: 'data/__proto__/p' }).fault?.key).toBe('path_nothing')
  })
})

describe('an answer of a million values', () => {
  it.each([
    ['json', `[${'{},'.repeat(500_000)}{}]`],
    ['xml', `<a>${'<b/>'.repeat(500_000)}</a>`],
    ['csv', `a\n${'1\n'.repeat(1_000_000)}`],
  ] as const)('is not read as %s', (format, body) => {
    const answer = { bytes: Buffer.from(body), type: '' }
    expect(() => readTree(answer, format)).toThrow(UnreadableError)
  })

  it('is read if it has as many as a large market', () => {
    const tickers = Array.from({ length: 10_000 }, () => ({
      s: 'A',
      b: '1',
      a: '2',
      l: '3',
      v: '4',
    }))
    expect(json(tickers, { last: '9999/l' }).price).toBe('3')
  })
})

describe('a price', () => {
  it('is the middle of bid and ask, which must not cross', () => {
    expect(json({ b: '96', a: '98' }, { bid: 'b', ask: 'a', last: '' }).price).toBe('97')
    expect(json({ b: '98', a: '96' }, { bid: 'b', ask: 'a', last: '' }).fault).toEqual({
      field: 'bid',
      key: 'bid_above_ask',
    })
  })

  it('is divided by the nominal, multiplied by the factor, and inverted last', () => {
    const body = { p: '50', n: '100' }
    expect(json(body, { last: 'p', divisor: 'n', factor: '4' }).price).toBe('2')
    expect(json(body, { last: 'p', divisor: 'n', factor: '4', isInverse: true }).price).toBe('0.5')
    expect(json({ p: '50', n: '0' }, { last: 'p', divisor: 'n' }).fault).toEqual({
      field: 'divisor',
      key: 'not_positive',
    })
  })

  it.each([
    ['1795262400', '2026-11-21T12:00:00.000Z'],
    ['1795262340000', '2026-11-21T11:59:00.000Z'],
    ['2026-11-21T14:59:30+03:00', '2026-11-21T11:59:30.000Z'],
    ['2026-11-21 11:55:00', '2026-11-21T11:55:00.000Z'],
    ['2026-11-21T12:00:59Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:01:01Z', 'from_the_future'],
    ['2026-11-21T11:49:59Z', 'stale'],
    ['21.11.2026', 'stale'],
    ['31.31.2026', 'not_a_time'],
    ['yesterday', 'not_a_time'],
    ['99999999999999', 'not_a_time'],
  ])('has the time %s: %s', (time, expected) => {
    const { observedAt, fault } = json({ p: '1', t: time }, { last: 'p', time: 't' })
    expect(fault?.key ?? observedAt?.toISOString()).toBe(expected)
  })

  it('of the Bank of Russia is the same by paths as by the built-in source', () => {
    const terms = priceSource({
      ...{ format: 'xml', hasDecimalComma: true, isDaily: true, maxAgeSeconds: 1_036_800 },
      readings: [
        priceReading({
          last: 'ValCurs/Valute[CharCode=USD]/Value',
          divisor: 'ValCurs/Valute[CharCode=USD]/Nominal',
          time: 'ValCurs/@Date',
        }),
      ],
    })
    const text = new TextDecoder('windows-1251').decode(fixture('cbr.xml'))
    const value = /<CharCode>USD<\/CharCode>[^]*?<Value>([\d,]+)</.exec(text)?.[1]
    expect(reads(fixture('cbr.xml'), terms)).toMatchObject({
      fault: null,
      price: value?.replace(',', '.').replace(/0+$/, ''),
    })
  })

  it('of the National Bank of Belarus is the quotient of two of its rates', () => {
    expect(reads(fixture('nbrb.json'), belarusSource('https://api.nbrb.by/', 1))).toMatchObject({
      price: '80.462593112382597431',
      fault: null,
      observedAt: new Date('2026-11-21T00:00:00Z'),
    })
  })
})

describe('a book', () => {
  const offer = (price: string, amount = '1000', more: object = {}) => ({
    ...{ price, amount, least: '500', most: '100000', methods: ['75'] },
    ...more,
  })
  const book = (offers: object[], reading: Partial<PriceReading> = {}) =>
    json(
      { result: { items: offers } },
      {
        ...{ last: '', offers: 'result/items', price: 'price', amount: 'amount' },
        ...{ least: 'least', most: 'most', depth: '90000' },
        ...reading,
      },
      { kind: 'book' },
    )
  const fill = [offer('90'), offer('100'), offer('95')]

  it('gives the average price that fills the depth, each offer at most a third of it', () => {
    // 30000 at each of 90, 95 and 100: 90000 / (333.33 + 315.79 + 300).
    expect(book(fill, { outlierPercent: '50' }).price).toMatch(/^94\.824\d+$/)
  })

  it('takes the sellers with the lowest price, or the buyers with the highest', () => {
    const offers = [...fill, offer('99'), offer('91')]
    expect(book(offers, { outlierPercent: '50' }).price).toMatch(/^91\.94\d+$/)
    expect(book(offers, { outlierPercent: '50', side: 'bids' }).price).toMatch(/^97\.95\d+$/)
  })

  it('leaves out offers far from the median, and those that are too small or too large', () => {
    const decoys = [
      offer('50', '999999'),
      offer('500', '999999'),
      offer('94', '1000', { least: '60000' }),
      offer('-1'),
      offer('0'),
      offer('x'),
      { price: '94' },
    ]
    const honest = [offer('95'), offer('96'), offer('97')]
    expect(book([...honest, ...decoys]).price).toBe(book(honest).price)
  })

  it('counts only offers with an accepted payment method', () => {
    const cheap = ['80', '81', '82'].map((price) => offer(price, '1000', { methods: ['14'] }))
    const offers = [...cheap, ...['95', '96', '97'].map((price) => offer(price))]
    const wide = { outlierPercent: '50', method: 'methods' }
    expect(book(offers, { ...wide, methods: ' 75, 64' }).price).toMatch(/^95\.99\d+$/)
    expect(book(offers, { ...wide, methods: '' }).price).toMatch(/^80\.99\d+$/)
    const named = offers.map(({ methods, ...rest }) => ({ ...rest, methods: [{ id: methods[0] }] }))
    expect(book(named, { ...wide, method: 'methods/*/id', methods: '14' }).price).toMatch(/^80\.99/)
  })

  it('has no price when it is too thin, or made by too few', () => {
    const thin = { fault: { field: 'depth', key: 'thin_book' }, price: null }
    expect(book(fill, { depth: '400000', outlierPercent: '50' })).toMatchObject(thin)
    expect(book([offer('95', '99999'), offer('95', '99999')])).toMatchObject(thin)
    expect(book([])).toMatchObject(thin)
  })

  it('says which path is wrong when no offer can be read', () => {
    expect(book(fill, { price: 'cost' }).fault).toEqual({ field: 'price', key: 'path_nothing' })
    expect(book(fill, { most: 'largest' }).fault).toEqual({ field: 'most', key: 'path_nothing' })
    expect(book(fill, { offers: 'items' }).fault).toEqual({ field: 'offers', key: 'path_nothing' })
    const text = { offers: 'result/items/0/price' }
    expect(book(fill, text).fault).toEqual({ field: 'offers', key: 'not_a_list' })
  })
})
