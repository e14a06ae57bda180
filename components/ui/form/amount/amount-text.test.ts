import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editableAmountText, groupedAmountText, readAmountText } from './amount-text'

describe('readAmountText', () => {
  const both: [string, string | null][] = [
    ['', ''],
    ['   ', ''],
    ['0', '0'],
    ['00', '0'],
    ['007', '7'],
    ['0,5', '0.5'],
    ['0.5', '0.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['12,50', '12.50'],
    ['1 234,5', '1234.5'],
    ['1 234.5', '1234.5'],
    ['1\u00a0234\u202f567,89', '1234567.89'],
    ["1'234.50", '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['0,125', '0.125'],
    ['1 234,50 RUB', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['25 000 ₽', '25000'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['0.123456789012345678901234', '0.123456789012345678901234'],
    ['99999999999999999999999999', '99999999999999999999999999'],
    ['.', null],
    ['-', null],
    ['abc', null],
    ['1e5', null],
    ['12a', null],
    ['1,2.3,4', null],
    ['1,23,456', null],
    ['1.2.3', null],
    ['1-2', null],
    ['RUB', null],
  ]

  it.each(both)('parses %j the same way in both languages', (typed, plain) => {
    expect(readAmountText(typed, 'ru')).toBe(plain)
    expect(readAmountText(typed, 'en')).toBe(plain)
  })

  it('parses a single comma before three digits by the rules of the language', () => {
    expect(readAmountText('1,234', 'ru')).toBe('1.234')
    expect(readAmountText('1,234', 'en')).toBe('1234')
    expect(readAmountText('1.234', 'en')).toBe('1.234')
    expect(readAmountText('0,125', 'en')).toBe('0.125')
  })

  it('parses its own formatted text in both languages without losing a digit', () => {
    const plainAmount = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.stringMatching(/^(?:\d{1,18})?$/))
      .map(([integer, fraction]) => (fraction === '' ? `${integer}` : `${integer}.${fraction}`))

    fc.assert(
      fc.property(plainAmount, fc.constantFrom('ru' as const, 'en' as const), (plain, locale) => {
        expect(readAmountText(groupedAmountText(plain, locale), locale)).toBe(plain)
      }),
    )
    fc.assert(
      fc.property(plainAmount, (plain) => {
        expect(readAmountText(editableAmountText(plain, 'ru'), 'ru')).toBe(plain)
        expect(readAmountText(editableAmountText(plain, 'en'), 'en')).toBe(plain)
      }),
    )
  })
})

describe('groupedAmountText', () => {
  it.each([
    ['25000.00', '25\u00a0000,00', '25,000.00'],
    ['1234.5', '1\u00a0234,5', '1,234.5'],
    ['0.00000010', '0,00000010', '0.00000010'],
    ['', '', ''],
  ])('shows %s', (plain, ru, en) => {
    expect(groupedAmountText(plain, 'ru')).toBe(ru)
    expect(groupedAmountText(plain, 'en')).toBe(en)
  })
})
