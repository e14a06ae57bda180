import type { Decimal } from '@/lib/money/decimal'
import type { SourceId } from '../ports'
import { middleOf, percentApart, stepPercent } from './middle'
import { isFresh, type Word } from './word'

export type Guards = { minSources: number; maxJumpPercent: Decimal; maxSpreadPercent: Decimal }

/** The last price that was believed. */
export type LastPrice = { price: Decimal; isDemo: boolean }

export type GoodPrice = {
  state: 'ok'
  price: Decimal
  /** When the oldest word that made it was said. */
  observedAt: Date
  /** When too few of the words that made it will be fresh. */
  freshUntil: Date
  sourceCount: number
  isDemo: boolean
}

export type Verdict =
  | GoodPrice
  | { state: 'stale' | 'few_sources' | 'spread'; sourceCount: number; refusedPrice: null }
  | { state: 'jump'; sourceCount: number; refusedPrice: Decimal }

export type JudgeInput = {
  guards: Guards
  words: readonly Word[]
  /** Whose words count at all. */
  activeSources: ReadonlySet<SourceId>
  last: LastPrice | null
  now: Date
}

/**
 * What a pair is worth by all who speak of it, or why nobody can say. The operator's own word
 * stands by itself. Recorded prices speak only where no market is asked. Markets must be fresh,
 * numerous enough, agree, and not leave the last good price by a step that nobody confirms.
 */
export function judgePair({ guards, words, activeSources, last, now }: JudgeInput): Verdict {
  const fresh = words.filter((word) => activeSources.has(word.source) && isFresh(word, now))
  const fixed = fresh.find(({ source }) => source === 'fixed')
  if (fixed) {
    return goodPrice([fixed], 1)
  }
  const markets = fresh.filter(({ source }) => source !== 'demo')
  if (isDemoAlone(activeSources)) {
    return fresh.length === 0 ? refusal('stale', 0) : goodPrice(fresh, 1)
  }
  if (markets.length === 0) {
    return refusal('stale', 0)
  }
  return markets.length < guards.minSources
    ? refusal('few_sources', markets.length)
    : judgeMarkets(markets, guards, last)
}

function judgeMarkets(markets: readonly Word[], guards: Guards, last: LastPrice | null): Verdict {
  const { minSources, maxJumpPercent, maxSpreadPercent } = guards
  const agreed = whoAgrees(markets, maxSpreadPercent)
  // Two against two is no majority, and neither is the one in the middle who stands alone.
  if (agreed.length < minSources || agreed.length * 2 <= markets.length) {
    return refusal('spread', markets.length)
  }
  const verdict = goodPrice(agreed, minSources)
  const isConfirmed = agreed.length >= 2
  // A recorded price says nothing about where the market was.
  const isStep =
    last !== null && !last.isDemo && stepPercent(last.price, verdict.price).gt(maxJumpPercent)
  return isStep && !isConfirmed
    ? { state: 'jump', sourceCount: agreed.length, refusedPrice: verdict.price }
    : verdict
}

/** Of three and more, those near the middle. Two that are too far apart agree on nothing. */
function whoAgrees(words: readonly Word[], maxSpreadPercent: Decimal): readonly Word[] {
  const middle = middleOf(words.map(({ price }) => price))
  const [one, other, third] = words
  if (one && other && !third) {
    const apart = percentApart({ from: one.price, to: other.price, of: middle })
    return apart.gt(maxSpreadPercent) ? [] : words
  }
  return words.filter(({ price }) =>
    percentApart({ from: middle, to: price, of: middle }).lte(maxSpreadPercent),
  )
}

function goodPrice(words: readonly Word[], minSources: number): GoodPrice {
  const expiries = words.map(({ freshUntil }) => freshUntil.getTime()).sort((a, b) => b - a)
  return {
    state: 'ok',
    price: middleOf(words.map(({ price }) => price)),
    observedAt: new Date(Math.min(...words.map(({ observedAt }) => observedAt.getTime()))),
    freshUntil: new Date(expiries[minSources - 1] ?? 0),
    sourceCount: words.length,
    isDemo: words.some(({ source }) => source === 'demo'),
  }
}

function refusal(state: 'stale' | 'few_sources' | 'spread', sourceCount: number): Verdict {
  return { state, sourceCount, refusedPrice: null }
}

function isDemoAlone(activeSources: ReadonlySet<SourceId>): boolean {
  return [...activeSources].every((source) => source === 'demo' || source === 'fixed')
}
