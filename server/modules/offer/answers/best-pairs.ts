import type { BestPairsResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { presentCurrency } from '@/server/modules/catalogue'
import { hasExchangeableAmount } from '../open/has-exchangeable-amount'
import { limitsOfState, type PricedState } from './pair-answers'
import { toNullableText } from './present-pair'

const maxPairs = 6

/** The pairs that the office promotes, in the office's order, followed by the first other pairs. */
export function chooseBestPairs(open: Iterable<PricedState>): PricedState[] {
  const promoted: PricedState[] = []
  const others: PricedState[] = []
  for (const state of open) {
    const isPromoted = state.direction.bestPosition !== null
    if ((isPromoted || others.length < maxPairs) && hasExchangeableAmount(state)) {
      ;(isPromoted ? promoted : others).push(state)
    }
  }
  promoted.sort((a, b) => positionOf(a) - positionOf(b))
  return [...promoted, ...others].slice(0, maxPairs)
}

/**
 * First the pairs that the user exchanges most often, then the chosen pairs; at most `maxPairs` in all.
 */
export function withOwnPairsFirst(
  own: readonly PricedState[],
  chosen: readonly PricedState[],
): PricedState[] {
  return [...new Set([...own, ...chosen])].slice(0, maxPairs)
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
