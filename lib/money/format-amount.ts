import type { Decimal } from './decimal'
import { roundAmount } from './round'

export type AmountLocale = 'ru' | 'en'

/* A no-break space as the group separator keeps a number on one line: 1 234,56. */
const separators = {
  ru: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<AmountLocale, { group: string; point: string }>

export type FormatOptions = {
  locale: AmountLocale
  /** The number of decimals to round or pad to; by default, as many as the value has. */
  digits?: number
}

/**
 * Formats an amount for display only: the minus sign is U+2212, so the text must never be parsed. The
 * function works on text, so no digit is lost.
 */
export function formatAmount(value: Decimal, { locale, digits }: FormatOptions): string {
  const text = digits === undefined ? value.toFixed() : roundAmount(value, digits).toFixed(digits)
  const [integer = '0', fraction] = text.split('.')
  const { group, point } = separators[locale]
  const grouped = integer.replace('-', '−').replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}
