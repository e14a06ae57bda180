import { readable } from '@/lib/requisites/number-text'

const card = /^\d{16,19}$/
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** A requisite as it is compared by eye: cards and IBANs in groups of four, mobile numbers as they are dialled. */
export function requisiteText(value: string): string {
  if (value.startsWith('+')) {
    return readable(value)
  }
  return card.test(value) || iban.test(value) ? value.replace(/.{4}(?=.)/g, '$&\u00a0') : value
}
