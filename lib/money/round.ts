import { Decimal } from './decimal'

const lastDigits = Array.from({ length: 19 }, (_, digits) => new Decimal(`1e-${digits}`))

/** One unit of the last decimal: 0.01 for two decimals. */
export function lastDigit(digits: number): Decimal {
  return lastDigits[digits] ?? new Decimal(`1e-${digits}`)
}

/** Rounds an amount half-up to the decimals of its currency. All amounts are rounded here. */
export function roundAmount(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
}

/** Rounds a minimum up, so that no amount below the exact minimum is allowed. */
export function roundAmountUp(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_CEIL)
}

/** Rounds a maximum down, so that no amount above the exact maximum is allowed. */
export function roundAmountDown(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR)
}

/** Rounds a course to significant digits, not to decimals: 0.0000104 must not become 0. */
export function roundCourse(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_HALF_UP)
}

/** Rounds a published course down: otherwise a customer could gain by exchanging there and back. */
export function roundCourseDown(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}
