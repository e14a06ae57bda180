import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import {
  courseAfterShare,
  CourseTooLarge,
  displayCourse,
  shareAfterMargin,
  toRateText,
} from './course'

const d = (text: string) => new Decimal(text)

const courseOf = (rate: Decimal | string, kept = '1', feePerUnit: string | null = null) =>
  courseAfterShare({
    rate: new Decimal(rate),
    kept: d(kept),
    feePerUnit: feePerUnit === null ? null : d(feePerUnit),
  })

describe('courseAfterShare', () => {
  it('subtracts the margin and rounds to eight significant digits', () => {
    expect(shareAfterMargin(d('1.5')).toFixed()).toBe('0.985')
    expect(courseOf('80', '0.985').toFixed()).toBe('78.8')
    expect(courseOf(d('1').div(3)).toFixed()).toBe('0.33333333')
  })

  it('rounds down', () => {
    expect(courseOf(d('2').div(3)).toFixed()).toBe('0.66666666')
    expect(courseOf('123456789').toFixed()).toBe('123456780')
  })

  it('subtracts the payout fee', () => {
    expect(courseOf('1', '1', '0.005').toFixed()).toBe('0.995')
  })

  it('has at most 18 decimals, and refuses a smaller course', () => {
    expect(courseOf('0.00000000001234567899').toFixed()).toBe('0.000000000012345678')
    expect(courseOf('1.9e-18').toFixed()).toBe('0.000000000000000001')
    expect(() => courseOf('9.9e-19')).toThrow(RangeError)
  })

  it('has at most 20 digits before the point, and refuses a larger course', () => {
    expect(courseOf('99999999999999999999').toFixed()).toBe('99999999000000000000')
    expect(() => courseOf('1e20')).toThrow(CourseTooLarge)
  })

  it.each(['0', '-1', 'NaN', 'Infinity'])('refuses a rate of %s', (rate) => {
    expect(() => courseOf(rate, '0.99')).toThrow(RangeError)
  })

  it.each([
    ['a customer’s share of zero', '0', null],
    ['a fee that takes everything', '1', '1'],
    ['an infinite fee', '1', 'Infinity'],
  ])('refuses %s', (_, kept, feePerUnit) => {
    expect(() => courseOf('1', kept, feePerUnit)).toThrow(RangeError)
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
  ])('writes %s as %s', (rate, text) => {
    expect(toRateText(d(rate))).toBe(text)
  })
})

describe('displayCourse', () => {
  it('inverts a course below one', () => {
    expect(displayCourse(d('0.0125'))).toEqual({ value: d('80'), inverted: true })
    expect(displayCourse(d('80'))).toEqual({ value: d('80'), inverted: false })
    expect(displayCourse(d('0')).inverted).toBe(false)
  })
})
