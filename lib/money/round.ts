import { Decimal } from './decimal'

const lastDigits = Array.from({ length: 19 }, (_, digits) => new Decimal(`1e-${digits}`))

/** One unit of the last digit. */
export function lastDigit(digits: number): Decimal {
  return lastDigits[digits] ?? new Decimal(`1e-${digits}`)
}

/** The one place where amounts are rounded: half-up to a currency's digits. */
export function roundAmount(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
}

/** Rounds a lower bound up, so that it never admits less than it says. */
export function roundAmountUp(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_CEIL)
}

/** Rounds an upper bound down, so that it never admits more than it says. */
export function roundAmountDown(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR)
}

/** Courses keep significant digits, not decimals: 0.0000104 must not become 0. */
export function roundCourse(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_HALF_UP)
}

/** Rounds a published course down: otherwise exchanging there and back could gain. */
export function roundCourseDown(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}
