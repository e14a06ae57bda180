import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import { limitsOfState, type PricedState } from '../answers/pair-answers'
import { madeOf } from '../direction-state'
import { isExchangeable } from '../pricing/terms-of-deal'

/**
 * Whether reserve and bounds leave anything to exchange. Limits take time to reckon, and this is
 * asked of very many: where the reserve is plenty for the least deal they are not looked at.
 */
export function leavesAmount(state: PricedState): boolean {
  return (madeOf(state).leavesAmount ??= isPlenty(state) || isExchangeable(limitsOfState(state)))
}

/* Twice what the least deal brings, with a step of either side for all that is rounded. */
function isPlenty({ direction, pricing, reserve }: PricedState): boolean {
  const { from, to, tiers, minFrom, maxFrom, minTo, maxTo } = direction
  // A larger course of larger amounts, or bounds that may not meet, need the closer look.
  if (tiers.length > 0 || (maxFrom !== null && minTo !== null)) {
    return false
  }
  const course = Decimal.max(pricing.course, pricing.verificationCourse ?? zero)
  const step = lastDigit(from.roundCalculator).times(course).plus(lastDigit(to.roundCalculator))
  const least = Decimal.max(minTo ?? zero, minFrom ? minFrom.times(course) : zero).plus(step)
  return Decimal.min(maxTo ?? reserve, reserve).gte(least.times(2))
}
