import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import { limitsOfState, type PricedState } from '../answers/pair-answers'
import { cacheOf } from '../direction-state'
import { isExchangeable } from '../pricing/terms-of-deal'

/**
 * Whether reserve and limits leave any amount to exchange. Limits are slow to compute and this is
 * called for very many directions, so they are not computed when the reserve is clearly large enough.
 */
export function hasExchangeableAmount(state: PricedState): boolean {
  return (cacheOf(state).hasExchangeableAmount ??=
    isReserveAmple(state) || isExchangeable(limitsOfState(state)))
}

/* Whether the reserve is at least twice the smallest payout, with one step per side for rounding. */
function isReserveAmple({ direction, pricing, reserve }: PricedState): boolean {
  const { from, to, tiers, minFrom, maxFrom, minTo, maxTo } = direction
  // With better courses for larger amounts, or limits that may contradict each other, the limits
  // must be computed.
  if (tiers.length > 0 || (maxFrom !== null && minTo !== null)) {
    return false
  }
  const course = Decimal.max(pricing.course, pricing.verificationCourse ?? zero)
  const step = lastDigit(from.roundCalculator).times(course).plus(lastDigit(to.roundCalculator))
  const smallestPayout = Decimal.max(minTo ?? zero, minFrom ? minFrom.times(course) : zero).plus(
    step,
  )
  return Decimal.min(maxTo ?? reserve, reserve).gte(smallestPayout.times(2))
}
