import type { Decimal } from './decimal'

/**
 * How many digits to write: money of two places has both, 29.10; a coin's eight would only be zeros.
 * Nothing that is there is left out.
 */
export function moneyDigits(value: Decimal, places: number): number {
  const own = value.decimalPlaces()
  return places <= 2 ? Math.max(places, own) : own
}
