import { parseAmount, type ParsedAmount } from '@/lib/money/parse-amount'

const mostIntegerDigits = 20
const plainDecimal = /^(0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Reads an amount that was typed. The wire's grammar bounds the length of a text; here a number stays
 * a number however long it is, and what is wrong with it is its size or its digits.
 */
export function readTyped(text: string, digits: number): ParsedAmount {
  const parsed = parseAmount(text, digits)
  if (parsed.ok || parsed.fault !== 'not_a_number') {
    return parsed
  }
  const integer = plainDecimal.exec(text)?.[1]
  if (integer === undefined) {
    return parsed
  }
  const isLarge = integer.length > mostIntegerDigits
  return { ok: false, fault: isLarge ? 'too_large' : 'too_many_digits' }
}
