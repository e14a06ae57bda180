import { Decimal } from './decimal'

/** The one place where amounts are rounded: half-up to a currency's digits. */
export function roundAmount(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
}

/** Courses keep significant digits, not places: 0.0000104 must not become 0. */
export function roundCourse(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_HALF_UP)
}
