import type { BestPairsResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { presentCurrency } from '@/server/modules/catalogue'
import { leavesAmount } from '../open/leaves-amount'
import { limitsOfState, type PricedState } from './pair-answers'
import { toNullableText } from './present-pair'

const mostPairs = 6

/** The pairs that the office promotes, in its order, followed by the first of the others. */
export function chooseBestPairs(open: Iterable<PricedState>): PricedState[] {
  const placed: PricedState[] = []
  const others: PricedState[] = []
  for (const state of open) {
    const isPlaced = state.direction.bestPosition !== null
    if ((isPlaced || others.length < mostPairs) && leavesAmount(state)) {
      ;(isPlaced ? placed : others).push(state)
    }
  }
  placed.sort((a, b) => positionOf(a) - positionOf(b))
  return [...placed, ...others].slice(0, mostPairs)
}

/** The same number of pairs, starting with those the user exchanges most. */
export function withOwnFirst(
  own: readonly PricedState[],
  chosen: readonly PricedState[],
): PricedState[] {
  return [...new Set([...own, ...chosen])].slice(0, mostPairs)
}

export function presentBestPairs(
  states: readonly PricedState[],
  locale: Locale,
): BestPairsResponse {
  return states.map((state) => {
    const { direction, pricing } = state
    const { from: limits } = limitsOfState(state)
    return {
      from: presentCurrency(direction.from, locale),
      to: presentCurrency(direction.to, locale),
      course: toText(pricing.course),
      verificationCourse: toNullableText(pricing.verificationCourse),
      updatedAt: pricing.rate.observedAt.toISOString(),
      min: toNullableText(limits.min),
      max: toText(limits.max),
    }
  })
}

function positionOf({ direction }: PricedState): number {
  return direction.bestPosition ?? 0
}
