import { Decimal } from './decimal'

export type AmountError = 'not_a_number' | 'too_many_digits' | 'too_large' | 'negative'
export type ParsedAmount = { ok: true; value: Decimal } | { ok: false; fault: AmountError }

/* numeric(38,18): 20 digits before the point, 18 after it. */
const maxIntegerDigits = 20
const maxFractionDigits = 18
const plainDecimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/**
 * Reads an amount as it is sent: plain decimal text without a plus sign, exponent or leading zeros, and
 * with at most `digits` decimals, not counting trailing zeros. A negative amount is refused with its own
 * error.
 */
export function parseAmount(text: string, digits = maxFractionDigits): ParsedAmount {
  const match = text.length <= 64 ? plainDecimal.exec(text) : null
  if (!match) {
    return { ok: false, fault: 'not_a_number' }
  }
  const [, sign, integer = '', fraction = ''] = match
  if (sign === '-') {
    return { ok: false, fault: 'negative' }
  }
  if (integer.length > maxIntegerDigits) {
    return { ok: false, fault: 'too_large' }
  }
  if (fraction.replace(/0+$/, '').length > Math.min(digits, maxFractionDigits)) {
    return { ok: false, fault: 'too_many_digits' }
  }
  return { ok: true, value: new Decimal(text) }
}
