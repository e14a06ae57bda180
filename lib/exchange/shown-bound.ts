import { Decimal } from '@/lib/money/decimal'

type Bounds = { min: Decimal | null; max: Decimal }

/** The minimum as it is shown: exact if the bounds are so close that no round number is between them. */
export function shownMin({ min, max }: Bounds): Decimal | null {
  const round = min && shownBound(min, 'min')
  return round?.gt(max) ? min : round
}

/** An amount outside is moved to the bound as it is shown. */
export function moveInside(amount: Decimal, bounds: Bounds): Decimal {
  const { min, max } = bounds
  if (amount.gt(max)) {
    const round = shownBound(max, 'max')
    return min !== null && round.lt(min) ? max : round
  }
  return min !== null && amount.lt(min) ? (shownMin(bounds) ?? amount) : amount
}

/* More digits say nothing more to a customer, and would not fit on a line. */
const maxDigits = 8

/* A minimum follows the course, and its last digits with it: 50.01 is shown as 51, and 49.99 as 50. */
const minDigits = 2

/**
 * A bound of the amounts as it is shown, and filled in when it is chosen, rounded inwards so that the
 * amount is always accepted: a maximum to eight significant digits, a minimum to two or to whole units.
 */
export function shownBound(bound: Decimal, which: 'min' | 'max'): Decimal {
  if (which === 'min' && !bound.isZero()) {
    const digits = Math.max(minDigits, bound.e + 1)
    return bound.toSignificantDigits(digits, Decimal.ROUND_CEIL)
  }
  const rounding = which === 'min' ? Decimal.ROUND_CEIL : Decimal.ROUND_FLOOR
  const integerDigits = bound.abs().lt(1) ? 0 : bound.e + 1
  return integerDigits >= maxDigits
    ? bound.toDecimalPlaces(0, rounding)
    : bound.toSignificantDigits(maxDigits, rounding)
}
