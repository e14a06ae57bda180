import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { Locale } from '@/lib/i18n/locales'

const pointOf = { ru: ',', en: '.' } as const satisfies Record<Locale, string>

/* A currency code or sign copied along with the number: `1 234,50 RUB`, `$1,234.50`. */
const currencyAround = /^(?:\p{Sc}|[A-Z]{3,5}(?=[\s\d]))?(.*?)(?:\p{Sc}|(?<=[\s\d])[A-Z]{3,5})?$/u
const spaces = /[\s\u00a0\u202f\u2009']/g
const plainNumber = /^(-?)(\d*)(?:\.(\d*))?$/

/**
 * Parses what a person typed or pasted into plain decimal text; '' for an empty field, null for text
 * that is not clearly an amount. Except for leading zeros no digit is dropped or rounded here, and no
 * character is ignored by guessing: an exponent or a letter, for example, makes the text unreadable.
 */
export function readAmountText(typed: string, locale: Locale): string | null {
  const bare = (currencyAround.exec(typed.trim())?.[1] ?? typed)
    .replace(spaces, '')
    .replaceAll('\u2212', '-')
  if (bare === '') {
    return typed.trim() === '' ? '' : null
  }

  const unified = unifySeparators(bare, locale)
  const match = unified === null ? null : plainNumber.exec(unified)
  if (!match) {
    return null
  }

  const [, sign = '', integer = '', fraction = ''] = match
  if (integer === '' && fraction === '') {
    return null
  }
  const plain = `${sign}${integer.replace(/^0+(?=\d)/, '') || '0'}`
  return fraction === '' ? plain : `${plain}.${fraction}`
}

/** Leaves at most one separator, the decimal point; null when the separators contradict each other. */
function unifySeparators(text: string, locale: Locale): string | null {
  const separators = text.replace(/[^.,]/g, '')
  if (separators === '') {
    return text
  }

  const last = separators.at(-1) === ',' ? ',' : '.'
  const other = last === ',' ? '.' : ','
  const isMixed = separators.includes(other)
  const isRepeated = separators.indexOf(last) !== separators.length - 1

  if (isMixed && isRepeated) {
    return null
  }
  if (isMixed) {
    const [integer = '', fraction = ''] = text.split(last)
    return isGrouped(integer, other) ? `${integer.replaceAll(other, '')}.${fraction}` : null
  }
  if (isRepeated) {
    return isGrouped(text, last) ? text.replaceAll(last, '') : null
  }
  // In English `1,234` is over a thousand; a number with grouped digits never starts with zero.
  const isThousandsSeparator =
    last === ',' && locale === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(text)
  return text.replace(last, isThousandsSeparator ? '' : '.')
}

function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...groups] = text.split(separator)
  return /^-?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/**
 * An amount for editing: with the locale's decimal point, no grouping, and all zeros as typed.
 * Unreadable text stays unchanged.
 */
export function editableAmountText(plain: string, locale: Locale): string {
  return isPlain(plain) ? plain.replace('.', pointOf[locale]) : plain
}

/**
 * An amount for display: grouped, with all its decimals, and with a hyphen as its minus sign. An amount
 * that is not whole gets all decimals of a currency with up to two `places`. Unreadable text stays
 * unchanged.
 */
export function groupedAmountText(plain: string, locale: Locale, places = 0): string {
  if (!isPlain(plain)) {
    return plain
  }
  const own = plain.split('.')[1]?.length ?? 0
  const digits = own > 0 && places <= 2 ? Math.max(own, places) : own
  return formatAmount(new Decimal(plain), { locale, digits }).replace('−', '-')
}

function isPlain(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}
