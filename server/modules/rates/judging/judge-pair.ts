import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import { medianOf, percentDifference, jumpPercent } from './price-steps'
import { isFresh, isLive, pricingQuotes, type SourceQuote } from './source-quote'
import type { PairRow, PriceRow } from './judging.repository'

export type Guards = { minSources: number; maxJumpPercent: Decimal; maxSpreadPercent: Decimal }

/** The last good price. */
export type LastPrice = { price: Decimal; isDemo: boolean }

/** A price level that is not accepted yet, and since when it is quoted. */
type Level = { refusedPrice: Decimal; since: Date }

/** The level of the previous judgement, when that was a jump, and how many sources quoted it. */
export type RefusedLevel = Level & { sourceCount: number }

export type GoodPrice = {
  state: 'ok'
  price: Decimal
  /** When the oldest of the quotes that made it was quoted. */
  observedAt: Date
  /** When too few of its quotes remain fresh, or when no process has judged it for too long. */
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
  quotes: readonly SourceQuote[]
  /** Whose words count at all. */
  activeSources: ReadonlySet<SourceId>
  last: LastPrice | null
  refusedBefore: RefusedLevel | null
  now: Date
}

/* Every live worker judges each minute, so a longer silence means that it died. */
const judgementLifeMilliseconds = 180_000
const confirmationMilliseconds = 30_000
/* A market price beyond four times the recorded one, or below a quarter, is quoted in another unit. */
const mostFromDemoPercent = 300

/**
 * The price of a pair by all its quotes, or the reason why there is none. The operator's own price
 * counts alone. Recorded demo prices count only where no market is asked. Market quotes must be
 * fresh, numerous enough, agree with each other, and not jump from the last good price unless the
 * jump lasts. Beside a live market a daily table only confirms: it is counted and must agree, but
 * does not make the price.
 */
export function judgePair(input: JudgeInput): Verdict {
  const { guards, quotes, activeSources, now } = input
  const freshQuotes = quotes.filter(
    (quote) => activeSources.has(quote.source) && isFresh(quote, now),
  )
  const fixed = freshQuotes.find(({ source }) => source === 'fixed')
  if (fixed) {
    return goodPrice([fixed], { minSources: 1, now })
  }
  const markets = freshQuotes.filter(({ source }) => source !== 'demo')
  if (isDemoAlone(activeSources)) {
    return freshQuotes.length === 0
      ? refusal('stale', 0)
      : goodPrice(freshQuotes, { minSources: 1, now })
  }
  if (markets.length === 0) {
    return refusal('stale', 0)
  }
  return markets.length < guards.minSources
    ? refusal('few_sources', markets.length)
    : judgeMarkets(markets, input)
}

function judgeMarkets(markets: readonly SourceQuote[], input: JudgeInput): Verdict {
  const { minSources, maxSpreadPercent } = input.guards
  const agreeing = agreeingQuotes(markets, maxSpreadPercent)
  // Two against two is no majority, and neither is a single quote in the middle.
  const isMajority = agreeing.length >= minSources && agreeing.length * 2 > markets.length
  if (!isMajority || agreeing.some(isLive) !== markets.some(isLive)) {
    return refusal('spread', markets.length)
  }
  const verdict = goodPrice(agreeing, { minSources, now: input.now })
  const level = levelOf(verdict, input)
  return isBelieved(verdict, { ...input, level })
    ? verdict
    : { state: 'jump', sourceCount: verdict.sourceCount, ...level }
}

/** The previous level while the price stays near it; a level that further sources join starts anew. */
function levelOf(
  { price, sourceCount }: GoodPrice,
  { refusedBefore, guards, now }: JudgeInput,
): Level {
  const isJoined = refusedBefore !== null && refusedBefore.sourceCount < 2 && sourceCount >= 2
  if (refusedBefore === null || isJoined) {
    return { refusedPrice: price, since: now }
  }
  const { refusedPrice, since } = refusedBefore
  const difference = percentDifference({ from: refusedPrice, to: price, of: refusedPrice })
  return difference.gt(guards.maxSpreadPercent)
    ? { refusedPrice: price, since: now }
    : { refusedPrice, since }
}

function isBelieved(
  { price, sourceCount }: GoodPrice,
  { guards, last, level, now }: JudgeInput & { level: Level },
): boolean {
  const isConfirmed = sourceCount >= 2
  const isLasting = now.getTime() - level.since.getTime() >= confirmationMilliseconds
  if (last === null) {
    return isConfirmed || isLasting
  }
  if (last.isDemo) {
    return jumpPercent(last.price, price).lte(mostFromDemoPercent)
  }
  const isStep = jumpPercent(last.price, price).gt(guards.maxJumpPercent)
  return !isStep || (isConfirmed && isLasting)
}

/** Of three or more, the quotes near the median. Two that are too far apart do not agree. */
function agreeingQuotes(
  quotes: readonly SourceQuote[],
  maxSpreadPercent: Decimal,
): readonly SourceQuote[] {
  const middle = medianOf(quotes.map(({ price }) => price))
  const [one, other, third] = quotes
  if (one && other && !third) {
    const difference = percentDifference({ from: one.price, to: other.price, of: middle })
    return difference.gt(maxSpreadPercent) ? [] : quotes
  }
  return quotes.filter(({ price }) =>
    percentDifference({ from: middle, to: price, of: middle }).lte(maxSpreadPercent),
  )
}

function goodPrice(
  quotes: readonly SourceQuote[],
  { minSources, now }: { minSources: number; now: Date },
): GoodPrice {
  const voices = pricingQuotes(quotes)
  const expiries = quotes.map(({ freshUntil }) => freshUntil.getTime()).sort((a, b) => b - a)
  return {
    state: 'ok',
    price: medianOf(voices.map(({ price }) => price)),
    observedAt: new Date(Math.min(...voices.map(({ observedAt }) => observedAt.getTime()))),
    freshUntil: new Date(Math.min(expiries[minSources - 1] ?? 0, judgedUntil(now).getTime())),
    sourceCount: quotes.length,
    isDemo: quotes.some(({ source }) => source === 'demo'),
  }
}

/** Until when a judgement made now may be used, whatever its quotes are. */
export function judgedUntil(judgedAt: Date): Date {
  return new Date(judgedAt.getTime() + judgementLifeMilliseconds)
}

function refusal(state: 'stale' | 'few_sources' | 'spread', sourceCount: number): Verdict {
  return { state, sourceCount, refusedPrice: null }
}

function isDemoAlone(activeSources: ReadonlySet<SourceId>): boolean {
  return [...activeSources].every((source) => source === 'demo' || source === 'fixed')
}

/** A pair's quotes, the verdict on them, and its price before and after. */
export type Judgement = {
  pair: PairRow
  quotes: readonly SourceQuote[]
  verdict: Verdict
  before: PriceRow | null
  after: PriceRow
}
