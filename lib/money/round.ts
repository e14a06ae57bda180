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

/** A lower bound is rounded up, so that it never lets less through than it says. */
export function roundAmountUp(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_CEIL)
}

/** An upper bound is rounded down, so that it never lets more through than it says. */
export function roundAmountDown(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits, Decimal.ROUND_FLOOR)
}

/** Courses keep significant digits, not places: 0.0000104 must not become 0. */
export function roundCourse(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_HALF_UP)
}

/** A course the office gives is rounded down: otherwise going there and back could gain. */
export function roundCourseDown(value: Decimal, significantDigits: number): Decimal {
  return value.toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}
