import { formatRequisite } from './format-requisite'

/** A card number without its middle digits; anything else as `readable` shows it. */
export function masked(value: string): string {
  return /^\d{16,19}$/.test(value)
    ? `${value.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${value.slice(-4)}`
    : readable(value)
}

/** The digits of a card or an account in groups of four, and those of a Russian mobile number; anything else unchanged. */
export function readable(value: string): string {
  if (value.startsWith('+7')) {
    return formatRequisite({ kind: 'phone', checker: 'mobile-ru', value }).replaceAll(' ', '\u00a0')
  }
  return /^\d{12,19}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1\u00a0') : value
}
