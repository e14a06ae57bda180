import type { RewardRule } from '@/lib/contracts/loyalty/referral-parts'
import { Decimal } from '@/lib/money/decimal'

export type LadderStep = { fromUsd: Decimal; percent: Decimal }

/** How a direction rewards. A bound that is null does not apply. */
export type DirectionRule = {
  reward: 'none' | 'fixed' | 'share'
  fixedUsd: Decimal | null
  leastUsd: Decimal | null
  mostUsd: Decimal | null
}

/** The step that applies at a turnover; null below the first one. The steps ascend. */
export function stepAt(ladder: readonly LadderStep[], turnoverUsd: Decimal): LadderStep | null {
  return ladder.findLast(({ fromUsd }) => fromUsd.lte(turnoverUsd)) ?? null
}

/** The first step that a turnover has not reached; null at the top. */
export function stepAfter(ladder: readonly LadderStep[], turnoverUsd: Decimal): LadderStep | null {
  return ladder.find(({ fromUsd }) => fromUsd.gt(turnoverUsd)) ?? null
}

/**
 * The reward for an exchange: a share of its margin within the bounds of its direction, or a fixed sum,
 * and never more than the margin.
 */
export function rewardOf(
  { marginUsd, percent }: { marginUsd: Decimal; percent: Decimal },
  { reward, fixedUsd, leastUsd, mostUsd }: DirectionRule,
): { amountUsd: Decimal; rule: RewardRule } {
  if (reward === 'fixed' && fixedUsd !== null) {
    return { amountUsd: Decimal.min(fixedUsd, marginUsd), rule: 'fixed' }
  }
  const share = marginUsd.times(percent).div(100)
  if (leastUsd !== null && share.lt(leastUsd)) {
    return { amountUsd: Decimal.min(leastUsd, marginUsd), rule: 'least' }
  }
  if (mostUsd !== null && share.gt(mostUsd)) {
    return { amountUsd: mostUsd, rule: 'most' }
  }
  return { amountUsd: share, rule: 'share' }
}

/** What a sum in USD is in another currency, rounded down to its digits. */
export function unitsOf(usd: Decimal, usdPerUnit: Decimal, digits: number): Decimal {
  const units = usd.div(usdPerUnit).toDecimalPlaces(digits, Decimal.ROUND_DOWN)
  // The quotient itself was rounded, so it can be too large by one unit of the last digit.
  return units.times(usdPerUnit).gt(usd) ? units.minus(new Decimal(10).pow(-digits)) : units
}
