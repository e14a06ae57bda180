import { formatRequisite } from './format-requisite'

/** A card number without its middle digits; anything else as `readable` shows it. */
export function masked(value: string): string {
  return /^\d{16,19}$/.test(value)
    ? `${value.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${value.slice(-4)}`
    : readable(value)
}

/** A card, an account or a Russian mobile number with its digits in groups; anything else unchanged. */
export function readable(value: string): string {
  if (value.startsWith('+7')) {
    const grouped = formatRequisite({ kind: 'phone', checker: 'mobile-ru', value })
    return grouped === value ? value : grouped.replaceAll(' ', '\u00a0')
  }
  return /^\d{12,19}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1\u00a0') : value
}
