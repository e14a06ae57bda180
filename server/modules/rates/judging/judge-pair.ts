import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import { middleOf, percentApart, stepPercent } from './middle'
import { isFresh, isLive, voicesOf, type Word } from './word'
import type { PairRow, PriceRow } from './judging.repository'

export type Guards = { minSources: number; maxJumpPercent: Decimal; maxSpreadPercent: Decimal }

/** The last price that was believed. */
export type LastPrice = { price: Decimal; isDemo: boolean }

/** Where prices stand that are not believed yet, and since when. */
type Level = { refusedPrice: Decimal; since: Date }

/** Of the judgement before this one, when it was a jump: the level, and how many stood by it. */
export type HeldLevel = Level & { sourceCount: number }

export type GoodPrice = {
  state: 'ok'
  price: Decimal
  /** When the oldest word that made it was said. */
  observedAt: Date
  /** When too few of the words that made it will be fresh, or when nobody has judged for long. */
  freshUntil: Date
  sourceCount: number
  isDemo: boolean
}

type Verdict =
  | GoodPrice
  | { state: 'stale' | 'few_sources' | 'spread'; sourceCount: number; refusedPrice: null }
  | ({ state: 'jump'; sourceCount: number } & Level)

export type JudgeInput = {
  guards: Guards
  words: readonly Word[]
  /** Whose words count at all. */
  activeSources: ReadonlySet<SourceId>
  last: LastPrice | null
  held: HeldLevel | null
  now: Date
}

/* A worker that died is noticed by its silence: whoever lives judges each minute. */
const unjudgedMilliseconds = 180_000
const lastingMilliseconds = 30_000
/* A market farther from a recorded price than four times and a quarter has another unit. */
const strayFromDemoPercent = 300

/**
 * What a pair is worth by all who speak of it, or why nobody can say. The operator's own word
 * stands by itself. Recorded prices speak only where no market is asked. Markets must be fresh,
 * numerous enough, agree, and not leave the last good price by a step that does not last. Beside a
 * live market a daily table is a witness only: it counts and must agree, but makes no price.
 */
export function judgePair(input: JudgeInput): Verdict {
  const { guards, words, activeSources, now } = input
  const fresh = words.filter((word) => activeSources.has(word.source) && isFresh(word, now))
  const fixed = fresh.find(({ source }) => source === 'fixed')
  if (fixed) {
    return goodPrice([fixed], { minSources: 1, now })
  }
  const markets = fresh.filter(({ source }) => source !== 'demo')
  if (isDemoAlone(activeSources)) {
    return fresh.length === 0 ? refusal('stale', 0) : goodPrice(fresh, { minSources: 1, now })
  }
  if (markets.length === 0) {
    return refusal('stale', 0)
  }
  return markets.length < guards.minSources
    ? refusal('few_sources', markets.length)
    : judgeMarkets(markets, input)
}

function judgeMarkets(markets: readonly Word[], input: JudgeInput): Verdict {
  const { minSources, maxSpreadPercent } = input.guards
  const agreed = whoAgrees(markets, maxSpreadPercent)
  // Two against two is no majority, and neither is the one in the middle who stands alone.
  const isMajority = agreed.length >= minSources && agreed.length * 2 > markets.length
  if (!isMajority || agreed.some(isLive) !== markets.some(isLive)) {
    return refusal('spread', markets.length)
  }
  const verdict = goodPrice(agreed, { minSources, now: input.now })
  const level = levelOf(verdict, input)
  return isBelieved(verdict, { ...input, level })
    ? verdict
    : { state: 'jump', sourceCount: verdict.sourceCount, ...level }
}

/** The level that is held already while it stays; one that others join begins anew. */
function levelOf({ price, sourceCount }: GoodPrice, { held, guards, now }: JudgeInput): Level {
  const isJoined = held !== null && held.sourceCount < 2 && sourceCount >= 2
  if (held === null || isJoined) {
    return { refusedPrice: price, since: now }
  }
  const { refusedPrice, since } = held
  const apart = percentApart({ from: refusedPrice, to: price, of: refusedPrice })
  return apart.gt(guards.maxSpreadPercent)
    ? { refusedPrice: price, since: now }
    : { refusedPrice, since }
}

function isBelieved(
  { price, sourceCount }: GoodPrice,
  { guards, last, level, now }: JudgeInput & { level: Level },
): boolean {
  const isConfirmed = sourceCount >= 2
  const isLasting = now.getTime() - level.since.getTime() >= lastingMilliseconds
  if (last === null) {
    return isConfirmed || isLasting
  }
  if (last.isDemo) {
    return stepPercent(last.price, price).lte(strayFromDemoPercent)
  }
  const isStep = stepPercent(last.price, price).gt(guards.maxJumpPercent)
  return !isStep || (isConfirmed && isLasting)
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

function goodPrice(
  words: readonly Word[],
  { minSources, now }: { minSources: number; now: Date },
): GoodPrice {
  const voices = voicesOf(words)
  const expiries = words.map(({ freshUntil }) => freshUntil.getTime()).sort((a, b) => b - a)
  return {
    state: 'ok',
    price: middleOf(voices.map(({ price }) => price)),
    observedAt: new Date(Math.min(...voices.map(({ observedAt }) => observedAt.getTime()))),
    freshUntil: new Date(Math.min(expiries[minSources - 1] ?? 0, judgedUntil(now).getTime())),
    sourceCount: words.length,
    isDemo: words.some(({ source }) => source === 'demo'),
  }
}

/** Until when a judgement of this moment is taken for one, whatever it was made of. */
export function judgedUntil(judgedAt: Date): Date {
  return new Date(judgedAt.getTime() + unjudgedMilliseconds)
}

function refusal(state: 'stale' | 'few_sources' | 'spread', sourceCount: number): Verdict {
  return { state, sourceCount, refusedPrice: null }
}

function isDemoAlone(activeSources: ReadonlySet<SourceId>): boolean {
  return [...activeSources].every((source) => source === 'demo' || source === 'fixed')
}

/** What was said of a pair, what came of it, and its price before and after. */
export type Judgement = {
  pair: PairRow
  words: readonly Word[]
  verdict: Verdict
  before: PriceRow | null
  after: PriceRow
}
