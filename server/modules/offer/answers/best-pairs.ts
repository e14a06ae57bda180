import type { BestPairsResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { presentCurrency } from '@/server/modules/catalogue'
import { hasExchangeableAmount } from '../open/has-exchangeable-amount'
import { limitsOfState, type PricedState } from './pair-answers'
import { toNullableText } from './present-pair'

const maxPairs = 6

/** The pairs that the office promotes, in the office's order. */
export function choosePromoted(open: readonly PricedState[]): PricedState[] {
  return open
    .filter((state) => isPromoted(state) && hasExchangeableAmount(state))
    .sort((a, b) => positionOf(a) - positionOf(b))
}

/** The promoted pairs, followed by the first other pairs. */
export function chooseBestPairs(
  open: readonly PricedState[],
  promoted: readonly PricedState[],
): PricedState[] {
  const others: PricedState[] = []
  for (const state of open) {
    if (promoted.length + others.length >= maxPairs) {
      break
    }
    if (!isPromoted(state) && hasExchangeableAmount(state)) {
      others.push(state)
    }
  }
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

function isPromoted({ direction }: PricedState): boolean {
  return direction.bestPosition !== null
}

function positionOf({ direction }: PricedState): number {
  return direction.bestPosition ?? 0
}
