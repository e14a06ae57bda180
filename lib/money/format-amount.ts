import type { Decimal } from './decimal'
import { roundAmount } from './round'

export type AmountLocale = 'ru' | 'en'

/* A narrow no-break space keeps a number on one line: 1 234,56. */
const marks = {
  ru: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<AmountLocale, { group: string; point: string }>

export type FormatOptions = {
  locale: AmountLocale
  /** Round and pad to this many places; by default as many as the value has. */
  digits?: number
}

/**
 * For display only, with a true minus sign: never parse this back. Works on text, so no digit is
 * lost.
 */
export function formatAmount(value: Decimal, { locale, digits }: FormatOptions): string {
  const text = digits === undefined ? value.toFixed() : roundAmount(value, digits).toFixed(digits)
  const [integer = '0', fraction] = text.split('.')
  const { group, point } = marks[locale]
  const grouped = integer.replace('-', '−').replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}
