import type { PairResponse } from '@/lib/contracts/calculator'
import type { PromoGain } from '@/lib/exchange/pair/promo-gain'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { RateSnapshot } from '@/server/modules/rates'
import { createAnswer, type Answer } from './answers/answer'
import {
  chooseBestPairs,
  choosePromoted,
  presentBestPairs,
  withOwnPairsFirst,
} from './answers/best-pairs'
import { courseAnswer, isPriced, pairAnswer, type PricedState } from './answers/pair-answers'
import { summaryOfState, previewPrice, priceOfState, type PreviewTerms } from './direction-price'
import type { DirectionState } from './direction-state'
import { noRate, openUntil, pauseOfState, type Moment } from './moment'
import { hasExchangeableAmount } from './open/has-exchangeable-amount'
import { createOpenList, whileOpen } from './open/while-open'
import type { Pause } from './pricing/pause'
import { usualMarginsOf } from './pricing/shares'

export type PairKey = { from: number; to: number }
/**
 * Null when there is no such direction, or it is disabled. An answer is valid until the time `until`,
 * in milliseconds, unless something is loaded again.
 */
export type PairAnswer =
  | { answer: Answer; pause: null; until: number }
  | { answer: null; pause: Pause }
  | null

/** What the office offers for a pair at this moment. A new claim is checked against this. */
export type Agreement = {
  directionId: number
  pairs: Record<Locale, PairResponse>
  /** The value of one unit of `from` in USD; null when it is unknown. */
  usdPerFrom: Decimal | null
  /** The value of one unit of `to` in USD; null when it is unknown. */
  usdPerTo: Decimal | null
  /** The margins of which a promo code gives a part back, and the highest course it may give. */
  margins: Omit<PromoGain, 'percent'>
}

/** The answers about one or several pairs, at the moment of the call. */
export function pairsOf(moment: () => Moment) {
  const answerFor = (
    { from, to }: PairKey,
    answerOf: (state: PricedState, at: Moment) => Answer,
  ): PairAnswer => {
    const at = moment()
    const { states, index } = at.snapshot
    const state = states[index.positionOf(from, to) ?? -1]
    if (!state) {
      return null
    }
    const pause = pauseOfState(state, at)
    return pause === null && isPriced(state)
      ? { answer: answerOf(state, at), pause: null, until: openUntil([state], at) }
      : { answer: null, pause: pause ?? noRate }
  }
  const open = createOpenList()
  const best = createBestPairs()

  return {
    pair: ({ locale, ...key }: PairKey & { locale: Locale }) =>
      answerFor(key, (state, at) => pairAnswer(state, at, locale)),
    course: (key: PairKey) => answerFor(key, courseAnswer),
    agreement: (key: PairKey) => {
      const at = moment()
      const { index, rates, states } = at.snapshot
      const state = states[index.positionOf(key.from, key.to) ?? -1]
      if (!state) {
        return null
      }
      const pause = pauseOfState(state, at)
      if (pause !== null || !isPriced(state)) {
        return { pause: pause ?? noRate }
      }
      // The same answers as the calculator gets, so that the claim is computed with the same figures.
      const pairIn = (locale: Locale) =>
        JSON.parse(pairAnswer(state, at, locale).json) as PairResponse
      return {
        directionId: state.direction.id,
        pairs: { ru: pairIn('ru'), en: pairIn('en') },
        ...usdPerUnit(rates, state.direction),
        margins: marginsOf(state),
      }
    },
    bestPairs: (locale: Locale) => best(moment()).answerIn(locale),
    bestPairsAfter: ({ first, locale }: { first: readonly PairKey[]; locale: Locale }) => {
      const at = moment()
      return bestAnswer(withOwnPairsFirst(openAmong(first, at), best(at).chosen), locale)
    },
    /** The open pairs that the office promotes, in its order; the same array until one of them changes. */
    promoted: (): readonly PricedState[] => best(moment()).promoted,
    marketPrice: (assets: { from: string; to: string }) => {
      const { now, snapshot } = moment()
      const quote = snapshot.rates.cross(assets.from, assets.to)
      return quote && now < quote.freshUntil.getTime() ? quote.rate : null
    },
    openDirections: () => open(moment()),
    stateOf: (directionId: number) => ofDirection(directionId, moment(), priceOfState),
    summaryOf: (directionId: number) => ofDirection(directionId, moment(), summaryOfState),
    preview: (terms: PreviewTerms) => previewPrice(terms, moment()),
  }
}

function openAmong(keys: readonly PairKey[], at: Moment): PricedState[] {
  const { index, states } = at.snapshot
  return keys.flatMap(({ from, to }) => {
    const state = states[index.positionOf(from, to) ?? -1]
    const isOpen = state && isPriced(state) && pauseOfState(state, at) === null
    return isOpen && hasExchangeableAmount(state) ? [state] : []
  })
}

function bestAnswer(pairs: readonly PricedState[], locale: Locale): Answer {
  return createAnswer(presentBestPairs(pairs, locale))
}

/* Caches one answer for each language while it is valid. */
function createBestPairs() {
  return whileOpen((states) => {
    const promoted = choosePromoted(states)
    const chosen = chooseBestPairs(states, promoted)
    const answers: { [Language in Locale]?: Answer } = {}
    const answerIn = (locale: Locale) => (answers[locale] ??= bestAnswer(chosen, locale))
    return { promoted, chosen, answerIn }
  })
}

function marginsOf({ direction, reserve }: PricedState): Agreement['margins'] {
  return {
    margins: usualMarginsOf(direction, reserve).map(({ min, margin }) => ({
      min: toText(min),
      margin: toText(margin),
    })),
    highest: direction.maxCourse && toText(direction.maxCourse),
  }
}

function usdPerUnit({ cross }: RateSnapshot, { from, to }: PricedState['direction']) {
  return {
    usdPerFrom: cross(from.assetCode, 'USD')?.rate ?? null,
    usdPerTo: cross(to.assetCode, 'USD')?.rate ?? null,
  }
}

function ofDirection<T>(
  directionId: number,
  at: Moment,
  read: (state: DirectionState, at: Moment) => T,
): T | null {
  const state = stateById(at, directionId)
  return state ? read(state, at) : null
}

function stateById({ snapshot }: Moment, directionId: number): DirectionState | undefined {
  return snapshot.states[snapshot.index.positionById(directionId) ?? -1]
}
