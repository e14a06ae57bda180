import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { CourseTooLarge, courseOf, displayCourse, toRateText } from './course'

const d = (text: string) => new Decimal(text)

describe('courseOf', () => {
  it('takes the margin off the rate and keeps eight significant digits', () => {
    expect(courseOf({ rate: d('80'), marginPercent: d('1.5') }).toFixed()).toBe('78.8')
    expect(courseOf({ rate: d('1').div(3), marginPercent: d('0') }).toFixed()).toBe('0.33333333')
  })

  it('never rounds up in favour of the customer', () => {
    expect(courseOf({ rate: d('2').div(3), marginPercent: d('0') }).toFixed()).toBe('0.66666666')
    expect(courseOf({ rate: d('123456789'), marginPercent: d('0') }).toFixed()).toBe('123456780')
  })

  it('lets the smallest deal pay the whole payout fee', () => {
    const course = courseOf({
      rate: d('1'),
      marginPercent: d('0'),
      payoutFee: { amount: d('2'), smallestFrom: d('400') },
    })
    expect(course.times(400).toFixed()).toBe('398')
  })

  it('has no more than 18 places, however little it is', () => {
    const course = (rate: string) => courseOf({ rate: d(rate), marginPercent: d('0') }).toFixed()
    expect(course('0.00000000001234567899')).toBe('0.000000000012345678')
    expect(course('1.9e-18')).toBe('0.000000000000000001')
    expect(() => course('9.9e-19')).toThrow(RangeError)
  })

  it('has no more than 20 digits before the point', () => {
    const course = (rate: string) => courseOf({ rate: d(rate), marginPercent: d('0') }).toFixed()
    expect(course('99999999999999999999')).toBe('99999999000000000000')
    expect(() => course('1e20')).toThrow(CourseTooLarge)
  })

  it.each([
    ['zero', d('0')],
    ['below zero', d('-1')],
    ['no number', d('NaN')],
    ['without end', d('Infinity')],
  ])('refuses a rate that is %s', (_, rate) => {
    expect(() => courseOf({ rate, marginPercent: d('1') })).toThrow(RangeError)
  })

  it.each([
    ['a margin', { marginPercent: d('100') }],
    ['a fee', { marginPercent: d('0'), payoutFee: { amount: d('5'), smallestFrom: d('5') } }],
    [
      'a deal of nothing',
      { marginPercent: d('0'), payoutFee: { amount: d('5'), smallestFrom: d('0') } },
    ],
  ])('refuses %s that leaves nothing', (_, given) => {
    expect(() => courseOf({ rate: d('1'), ...given })).toThrow(RangeError)
  })
})

const price = fc.bigInt(1n, 10n ** 14n).map((n) => d(n.toString()).div(d('10').pow(8)))
const margin = fc.integer({ min: 0, max: 5000 }).map((n) => d(String(n)).div(100))

describe('courseOf, for all prices', () => {
  it('gains nobody anything by going there and back', () => {
    fc.assert(
      fc.property(price, price, margin, margin, (a, b, out, back) => {
        const there = courseOf({ rate: a.div(b), marginPercent: out })
        const home = courseOf({ rate: b.div(a), marginPercent: back })
        expect(there.times(home).lte(1)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('falls, or stays, as the margin grows', () => {
    fc.assert(
      fc.property(price, price, margin, margin, (a, b, one, other) => {
        const [low, high] = one.lte(other) ? [one, other] : [other, one]
        const better = courseOf({ rate: a.div(b), marginPercent: low })
        const worse = courseOf({ rate: a.div(b), marginPercent: high })
        expect(worse.lte(better)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('has at most eight significant digits, and is less than one of the last too low', () => {
    fc.assert(
      fc.property(price, price, margin, (a, b, marginPercent) => {
        const course = courseOf({ rate: a.div(b), marginPercent })
        expect(course.precision()).toBeLessThanOrEqual(8)
        const exact = a.div(b).times(d('1').minus(marginPercent.div(100)))
        const unit = d('10').pow(Math.max(course.e - 7, -18))
        expect(exact.minus(course).gte(0) && exact.minus(course).lt(unit)).toBe(true)
      }),
    )
  })
})

describe('toRateText', () => {
  it.each([
    ['95.00291234567891', '95.0029123457'],
    ['0.0000000000123456789', '0.000000000012345679'],
    ['1e-30', '0'],
    ['99999999999999999999', null],
    ['12345678901234567890', '12345678901200000000'],
    ['1e21', null],
  ])('writes %s as the contract can read it', (rate, text) => {
    expect(toRateText(d(rate))).toBe(text)
  })
})

describe('displayCourse', () => {
  it('turns a course below one around', () => {
    expect(displayCourse(d('0.0125'))).toEqual({ value: d('80'), inverted: true })
    expect(displayCourse(d('80'))).toEqual({ value: d('80'), inverted: false })
    expect(displayCourse(d('0')).inverted).toBe(false)
  })
})
