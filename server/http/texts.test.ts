import { describe, expect, it } from 'vitest'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import { fillIn } from '@/lib/i18n/fill-in'
import { locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { Decimal } from '@/lib/money/decimal'
import { errorText, faultText, validationText } from './texts'

const cyrillic = /[а-яё]/i

describe('error texts', () => {
  // Object.keys loses the type of the keys, which are error codes.
  const codes = Object.keys(errorStatuses) as ErrorCode[]

  it.each(codes)('have a text for %s in both languages', (code) => {
    expect(errorText('ru', code)).toMatch(cyrillic)
    expect(errorText('en', code)).not.toMatch(cyrillic)
    expect(errorText('en', code).length).toBeGreaterThan(5)
  })

  it('have only placeholders that the server can fill in', () => {
    for (const locale of locales) {
      const { errors, validation, requisites, mail } = messagesOf(locale)
      for (const text of textsIn([errors, validation, requisites.fault, mail])) {
        const params = Object.fromEntries(
          [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [String(name), 1] as const),
        )
        expect(fillIn(text, { params, locale })).not.toMatch(/[{}<>]/)
      }
    }
  })

  it('have the same placeholders in both languages', () => {
    const plurals = /\{\w+, plural,(?: \w+ \{[^{}]*\})+\}/g
    const placeholders = (text: string) =>
      [...text.replace(plurals, '').matchAll(/\{\w+\}/g)].map(String).sort()
    const [ru, en] = [messagesOf('ru'), messagesOf('en')]
    for (const [key, text] of Object.entries({ ...ru.errors, ...ru.validation })) {
      const other = { ...en.errors, ...en.validation }[key as keyof typeof en.errors]
      expect(placeholders(other), key).toEqual(placeholders(text))
    }
  })

  it('fill in values', () => {
    expect(errorText('en', 'too_many_requests', { wait: 'in 7 seconds' })).toMatch(
      /in 7 seconds\.$/,
    )
    expect(validationText('ru', 'too_long', { maximum: '64' })).toContain('64')
  })

  it('format money in the language of the request', () => {
    const amount = { value: new Decimal('15000.5'), ticker: 'RUB', roundCalculator: 2 }
    expect(errorText('ru', 'no_requisites_above', { amount })).toContain(
      'не больше 15\u00a0000,50\u00a0RUB.',
    )
    expect(errorText('en', 'no_requisites_above', { amount })).toContain(
      'at most 15,000.50\u00a0RUB.',
    )
  })

  it.each<[Locale, number, string]>([
    ['en', 1, 'At most 1 digit after the decimal point.'],
    ['en', 2, 'At most 2 digits after the decimal point.'],
    ['ru', 1, 'Не больше 1 знака после запятой.'],
    ['ru', 4, 'Не больше 4 знаков после запятой.'],
    ['ru', 21, 'Не больше 21 знака после запятой.'],
  ])('have the plural forms of %s for %d', (locale, digits, text) => {
    expect(validationText(locale, 'digits', { digits })).toBe(text)
  })

  it('apply the same plural rules to errors of requisites', () => {
    const text = (count: number) => faultText('ru', 'requisites.fault.memo_too_long', { count })
    expect(text(123)).toContain('помещается 123 байта')
    expect(text(120)).toContain('помещается 120 байт,')
    expect(faultText('ru', 'requisites.fault.too_long', { count: 200 })).toContain('200 символов')
  })
})

function textsIn(tree: unknown): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(textsIn)
}
