import { Decimal, one, zero } from '@/lib/money/decimal'
import type { Fee } from '../deal-terms'

/** What is taken from an amount. A minimum alone is no fee: it only bounds one that is there. */
export function feeOf(fee: Fee, amount: Decimal): Decimal {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return zero
  }
  return Decimal.max(min, amount.times(percent).div(100).plus(fixed))
}

/** What is left after the fee, never less than nothing. */
export function afterFee(fee: Fee, amount: Decimal): Decimal {
  return isNone(fee) ? amount : Decimal.max(zero, amount.minus(feeOf(fee, amount)))
}

/**
 * The amount of which exactly `left` is left: below it less is, above it more. Null when the fee
 * takes everything, whatever the amount.
 */
export function beforeFee(fee: Fee, left: Decimal): Decimal | null {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return left
  }
  const kept = one.minus(percent.div(100))
  return kept.gt(0) ? Decimal.max(left.plus(min), left.plus(fixed).div(kept)) : null
}

function isNone({ percent, fixed }: Fee): boolean {
  return percent.isZero() && fixed.isZero()
}
