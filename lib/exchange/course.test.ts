import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { courseOf, displayCourse } from './course'

const d = (text: string) => new Decimal(text)

describe('courseOf', () => {
  it('crosses two prices, takes the margin and keeps eight significant digits', () => {
    const course = courseOf({
      fromPrice: d('1'),
      toPrice: d('0.0125'),
      marginPercent: d('1.5'),
    })
    expect(course.toFixed()).toBe('78.8')
    expect(courseOf({ fromPrice: d('1'), toPrice: d('3'), marginPercent: d('0') }).toFixed()).toBe(
      '0.33333333',
    )
  })

  it('never rounds up in favour of the customer', () => {
    expect(courseOf({ fromPrice: d('2'), toPrice: d('3'), marginPercent: d('0') }).toFixed()).toBe(
      '0.66666666',
    )
  })

  it('lets the smallest deal pay the whole payout fee', () => {
    const course = courseOf({
      fromPrice: d('1'),
      toPrice: d('1'),
      marginPercent: d('0'),
      payoutFee: { amount: d('2'), smallestFrom: d('400') },
    })
    expect(course.times(400).toFixed()).toBe('398')
  })

  it.each([
    ['a price of zero', { fromPrice: d('0'), toPrice: d('1') }],
    ['a price below zero', { fromPrice: d('1'), toPrice: d('-1') }],
    ['no number', { fromPrice: d('NaN'), toPrice: d('1') }],
  ])('refuses %s', (_, prices) => {
    expect(() => courseOf({ ...prices, marginPercent: d('1') })).toThrow(RangeError)
  })

  it('refuses a fee that leaves nothing', () => {
    const payoutFee = { amount: d('5'), smallestFrom: d('5') }
    expect(() =>
      courseOf({ fromPrice: d('1'), toPrice: d('1'), marginPercent: d('0'), payoutFee }),
    ).toThrow(RangeError)
  })
})

const price = fc.bigInt(1n, 10n ** 14n).map((n) => d(n.toString()).div(d('10').pow(8)))
const margin = fc.integer({ min: 0, max: 5000 }).map((n) => d(String(n)).div(100))

describe('courseOf, for all prices', () => {
  it('gains nobody anything by going there and back', () => {
    fc.assert(
      fc.property(price, price, margin, margin, (a, b, out, back) => {
        const there = courseOf({ fromPrice: a, toPrice: b, marginPercent: out })
        const home = courseOf({ fromPrice: b, toPrice: a, marginPercent: back })
        expect(there.times(home).lte(1)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('falls, or stays, as the margin grows', () => {
    fc.assert(
      fc.property(price, price, margin, margin, (a, b, one, other) => {
        const [low, high] = one.lte(other) ? [one, other] : [other, one]
        const better = courseOf({ fromPrice: a, toPrice: b, marginPercent: low })
        const worse = courseOf({ fromPrice: a, toPrice: b, marginPercent: high })
        expect(worse.lte(better)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('has at most eight significant digits', () => {
    fc.assert(
      fc.property(price, price, margin, (a, b, marginPercent) => {
        const course = courseOf({ fromPrice: a, toPrice: b, marginPercent })
        expect(course.precision()).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('displayCourse', () => {
  it('turns a course below one around', () => {
    expect(displayCourse(d('0.0125'))).toEqual({ value: d('80'), inverted: true })
    expect(displayCourse(d('80'))).toEqual({ value: d('80'), inverted: false })
    expect(displayCourse(d('0')).inverted).toBe(false)
  })
})
