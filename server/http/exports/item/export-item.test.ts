import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealForSend } from '@/lib/exchange/deal'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import { makeOpenDirection } from '@/tests/factories/open-direction'
import { exportItems, matchesCalculator } from './export-item'
import { offersOf } from './offers'

const d = (text: string) => new Decimal(text)
const only = (...changes: Parameters<typeof makeOpenDirection>) => {
  const { items } = exportItems(makeOpenDirection(...changes))
  expect(items).toHaveLength(1)
  return items[0]
}

describe('exportItems', () => {
  it('describes a direction by its codes, rate, reserve, bounds and labels', () => {
    expect(only({ bounds: { from: { min: d('100'), max: d('1000') } } })).toEqual({
      from: 'USDTTRC20',
      to: 'SBERRUB',
      in: '1',
      out: '95.0029',
      amount: '5000000',
      fromMin: '100',
      fromMax: '1000',
      toMin: '9500.29',
      toMax: '95002.9',
      floatingMinutes: null,
      cities: [],
      labels: ['manual', 'reg'],
    })
  })

  it('writes a rate below one as the amount sent for one unit received', () => {
    const item = only({ course: '0.0000104', terms: { to: { digits: 8, multiple: null } } })
    expect(item?.out).toBe('1')
    expect(d(item?.in ?? '0').gte(d('1').div('0.0000104'))).toBe(true)
  })

  it('includes all fees in the rate, calculated for the smallest amount', () => {
    const terms = { sendFee: { percent: zero, fixed: d('4'), min: zero } }
    const item = only({ course: '2', terms, bounds: { from: { min: d('10') } } })
    expect(item).toMatchObject({ fromMin: '10', toMin: '12', in: '1', out: '1.2' })
  })

  it('marks floating rates with the element instead of the label', () => {
    const item = only({ labels: ['floating', 'reg'], paymentWindowMinutes: 20 })
    expect(item).toMatchObject({ floatingMinutes: 20, labels: ['reg'] })
  })

  it('joins cities with the same terms and separates the others', () => {
    const city = (code: string, addOn: string, multiple: string | null) => ({
      code,
      addOnPercent: d(addOn),
      multiple: multiple === null ? null : d(multiple),
    })
    const { items } = exportItems(
      makeOpenDirection({
        course: '90',
        to: { id: 2, code: 'CASHRUB', isCash: true },
        bounds: { from: { min: d('100'), max: d('1000') } },
        cities: [city('MSK', '0', null), city('EKB', '1', null), city('SPB', '0.0', null)],
      }),
    )
    // The amount received has limits too, so with a lower course the minimum sent is a little larger.
    expect(items.map(({ cities, out, fromMin, toMin }) => [cities, out, fromMin, toMin])).toEqual([
      [['MSK', 'SPB'], '90', '100', '9000'],
      [['EKB'], '89.1', '101.0100449', '9000'],
    ])
  })

  it('applies a city’s add-on only once from cash to cash, as the calculator does', () => {
    const item = only({
      course: '90',
      from: { id: 1, code: 'CASHUSD', isCash: true },
      to: { id: 2, code: 'CASHRUB', isCash: true },
      cities: [{ code: 'MSK', addOnPercent: d('1'), multiple: null }],
    })
    expect(item).toMatchObject({ cities: ['MSK'], out: '89.1' })
  })

  it('applies the multiple of a city, beginning with the smallest amount that gives one multiple', () => {
    const item = only({
      course: '90',
      to: { id: 2, code: 'CASHRUB', isCash: true },
      bounds: { from: { min: d('1') } },
      cities: [{ code: 'ERVN', addOnPercent: zero, multiple: d('1000') }],
    })
    expect(item).toMatchObject({ fromMin: '11.11111112', toMin: '1000', toMax: '4999000' })
  })

  it('offers no more in a city than the calculator accepts with the verification course', () => {
    const { terms } = makeOpenDirection({ course: '92' })
    const item = only({
      course: '90',
      verificationTerms: terms,
      to: { id: 2, code: 'CASHRUB', isCash: true },
      cities: [{ code: 'MSK', addOnPercent: d('-1'), multiple: null }],
    })
    const mostPaid = d(item?.fromMax ?? '0').times('92.92')
    expect(mostPaid.lt('5000000.005') && mostPaid.gt('4999999.99')).toBe(true)
  })

  it.each([
    ['code_unknown', { from: { id: 1, code: 'usdt', isCash: false } }],
    ['code_unknown', { to: { id: 1, code: '<b>', isCash: false } }],
    ['codes_equal', { to: { id: 2, code: 'USDTTRC20', isCash: false } }],
    ['city_missing', { to: { id: 2, code: 'CASHRUB', isCash: true } }],
    ['cash_without_cash_code', { to: { id: 2, code: 'RUB', isCash: true } }],
    [
      'city_unknown',
      {
        to: { id: 2, code: 'CASHRUB', isCash: true },
        cities: [{ code: 'M&M', addOnPercent: zero, multiple: null }],
      },
    ],
    ['floats_too_long', { labels: ['floating'], paymentWindowMinutes: 31 }],
  ] as const)(
    'omits a direction that would be published wrongly, and reports %s',
    (fault, changes) => {
      expect(exportItems(makeOpenDirection(changes))).toEqual({ items: [], faults: [fault] })
    },
  )

  it.each([
    ['the reserve is below the smallest deal', { reserve: d('1') }],
    ['there is no reserve', { reserve: zero }],
    ['the minimum is above the maximum', { bounds: { from: { min: d('10'), max: d('1') } } }],
    ['fees take everything', { terms: { sendFee: { percent: d('100'), fixed: zero, min: zero } } }],
  ])('omits a direction without reporting a fault if %s', (_when, changes) => {
    expect(exportItems(makeOpenDirection(changes))).toEqual({ items: [], faults: [] })
  })
})

describe('the rate', () => {
  const amount = (most: number) => fc.integer({ min: 1, max: most }).map((n) => d(String(n)))
  const percent = fc.integer({ min: 0, max: 300 }).map((n) => d(String(n)).div(100))
  const fee = fc.record({
    percent,
    fixed: fc.integer({ min: 0, max: 500 }).map((n) => d(String(n)).div(100)),
    min: fc.integer({ min: 0, max: 500 }).map((n) => d(String(n)).div(100)),
  })
  const direction = fc
    .record({
      mantissa: fc.integer({ min: 1_000_000, max: 99_999_999 }),
      exponent: fc.integer({ min: -12, max: -1 }),
      steps: fc.array(amount(5000), { maxLength: 3 }),
      sendFee: fee,
      receiveFee: fee,
      digits: fc.record({
        from: fc.integer({ min: 0, max: 8 }),
        to: fc.integer({ min: 0, max: 8 }),
      }),
      least: amount(500),
      reserve: amount(10_000_000),
      city: fc.option(
        fc.record({
          addOnPercent: fc.integer({ min: -200, max: 200 }).map((n) => d(String(n)).div(100)),
          multiple: fc.option(amount(1000), { nil: null }),
        }),
        { nil: undefined },
      ),
    })
    .map(({ mantissa, exponent, steps, digits, least, reserve, city, ...fees }) => {
      const course = d(String(mantissa)).times(d('10').pow(exponent))
      const mins = [...new Set(steps.map((step) => step.toFixed()))].map(d)
      mins.sort((a, b) => a.cmp(b))
      const later = mins.map((min, place) => ({
        min,
        course: course.times(1000 + place).div(1000),
      }))
      return makeOpenDirection({
        reserve,
        bounds: { from: { min: least } },
        terms: {
          tiers: [{ min: zero, course }, ...later],
          ...fees,
          from: { digits: digits.from },
          to: { digits: digits.to, multiple: null },
        },
        ...(city && {
          to: { id: 2, code: 'CASHRUB', isCash: true },
          cities: [{ code: 'MSK', ...city }],
        }),
      })
    })

  it('is never better than the calculator’s, for any amount between the bounds', () => {
    let published = 0
    fc.assert(
      fc.property(direction, fc.integer({ min: 0, max: 10_000 }), (open, part) => {
        const { items, faults } = exportItems(open)
        expect(faults).toEqual([])
        const [item] = items
        const terms = offersOf(open)[0]?.terms
        if (!item || !terms) {
          return
        }
        published += 1
        const unit = lastDigit(terms.to.digits)
        const span = d(item.fromMax).minus(item.fromMin)
        const wanted = span.times(part).div(10_000).plus(item.fromMin)
        const send = wanted.toDecimalPlaces(terms.from.digits, Decimal.ROUND_DOWN)
        const { receive } = dealForSend(terms, Decimal.max(send, item.fromMin))
        const byPublishedRate = Decimal.max(send, item.fromMin).times(item.out).div(item.in)
        expect(receive.plus(terms.to.multiple ?? unit.div(2)).gte(byPublishedRate)).toBe(true)
        expect(receive.lte(item.amount)).toBe(true)
        expect(receive.gte(item.toMin) && receive.lte(item.toMax)).toBe(true)
        for (const value of [item.in, item.out]) {
          expect(value).toMatch(/^\d+(\.\d{1,12})?$/)
        }
        const least = d(item.fromMin).times(item.out).div(item.in)
        expect(
          least
            .minus(item.toMin)
            .abs()
            .lte(terms.to.multiple ?? unit),
        ).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(published).toBeGreaterThan(100)
  })

  it('is not published if the calculator gives at least one rounding unit less', () => {
    const { terms, limits } = makeOpenDirection()
    const bounds = {
      fromMin: d('1'),
      fromMax: limits.from.max,
      toMin: d('95'),
      toMax: limits.to.max,
    }
    const rate = (out: string) => ({ in: d('1'), out: d(out) })
    expect(matchesCalculator(terms, { bounds, rate: rate('95.0029') })).toBe(true)
    expect(matchesCalculator(terms, { bounds, rate: rate('95.02') })).toBe(false)
  })
})
