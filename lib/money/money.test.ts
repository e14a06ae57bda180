import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, toText } from './decimal'
import { formatAmount } from './format-amount'
import { parseAmount } from './parse-amount'
import { roundAmount, roundAmountDown, roundAmountUp, roundCourse, roundCourseDown } from './round'

const d = (text: string) => new Decimal(text)

describe('roundAmount', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1'],
    ['2.5', 0, '3'],
    ['0.000000005', 8, '0.00000001'],
    ['0.0000000049', 8, '0'],
    ['99999999999999999999.999999999999999999', 18, '99999999999999999999.999999999999999999'],
  ])('rounds %s to %s decimals: %s', (value, digits, rounded) => {
    expect(roundAmount(d(value), digits).toFixed()).toBe(rounded)
  })

  it('returns the nearer of the amounts rounded down and up', () => {
    const value = fc.bigInt(0n, 10n ** 20n).map((n) => d(n.toString()).div(d('10').pow(12)))
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 10 }), (amount, digits) => {
        const down = roundAmountDown(amount, digits)
        const up = roundAmountUp(amount, digits)
        const rounded = roundAmount(amount, digits)
        expect(down.lte(amount) && amount.lte(up)).toBe(true)
        expect(rounded.eq(down) || rounded.eq(up)).toBe(true)
        expect(rounded.minus(amount).abs().times(2).lte(d('10').pow(-digits))).toBe(true)
        expect(roundAmount(rounded, digits).eq(rounded)).toBe(true)
      }),
    )
  })
})

describe('roundCourse', () => {
  it('rounds small and large courses to significant digits', () => {
    expect(roundCourse(d('0.0000104126789'), 8).toFixed()).toBe('0.000010412679')
    expect(roundCourse(d('7712345.6789'), 8).toFixed()).toBe('7712345.7')
    expect(roundCourseDown(d('0.0000104126789'), 8).toFixed()).toBe('0.000010412678')
  })
})

describe('parseAmount', () => {
  it.each(['0', '1', '0.1', '10.50', '99999999999999999999', '0.000000000000000001'])(
    'reads %s',
    (text) => {
      expect(parseAmount(text)).toMatchObject({ ok: true })
    },
  )

  it.each([
    ['', 'not_a_number'],
    [' 1', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['+1', 'not_a_number'],
    ['01', 'not_a_number'],
    ['.5', 'not_a_number'],
    ['5.', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1_000', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['١٢', 'not_a_number'],
    ['1'.repeat(65), 'not_a_number'],
    ['-1', 'negative'],
    ['100000000000000000000', 'too_large'],
    ['0.0000000000000000001', 'too_many_digits'],
  ])('refuses %j with the error %s', (text, fault) => {
    expect(parseAmount(text)).toEqual({ ok: false, fault })
  })

  it('refuses more decimals than the currency has, not counting trailing zeros', () => {
    expect(parseAmount('1.005', 2)).toEqual({ ok: false, fault: 'too_many_digits' })
    expect(parseAmount('1.5000', 2)).toMatchObject({ ok: true })
  })

  it('returns unchanged every amount that the database column can hold', () => {
    const amount = fc.tuple(fc.bigInt(0n, 10n ** 20n - 1n), fc.bigInt(0n, 10n ** 18n - 1n))
    fc.assert(
      fc.property(amount, ([whole, fraction]) => {
        const text = `${whole}.${fraction.toString().padStart(18, '0')}`
        const parsed = parseAmount(text)
        expect(parsed.ok && toText(parsed.value)).toBe(text.replace(/0+$/, '').replace(/\.$/, ''))
      }),
    )
  })

  it('accepts only plain decimals, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseAmount(text)
        expect(parsed.ok).toBe(parsed.ok && /^\d{1,20}(\.\d+)?$/.test(text))
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    ['1234567.5', 'ru', undefined, '1\u00a0234\u00a0567,5'],
    ['1234567.5', 'en', undefined, '1,234,567.5'],
    ['0.00001', 'en', undefined, '0.00001'],
    ['999', 'ru', 2, '999,00'],
    ['1000.005', 'en', 2, '1,000.01'],
  ] as const)('formats %s in %s with %s digits as %s', (value, locale, digits, text) => {
    const options = digits === undefined ? { locale } : { locale, digits }
    expect(formatAmount(d(value), options)).toBe(text)
  })

  it('loses no digit', () => {
    const value = fc.bigInt(0n, 10n ** 30n).map((n) => d(n.toString()).div(d('10').pow(15)))
    fc.assert(
      fc.property(value, (amount) => {
        const text = formatAmount(amount, { locale: 'en' })
        expect(text.replaceAll(',', '')).toBe(toText(amount))
      }),
    )
  })
})
