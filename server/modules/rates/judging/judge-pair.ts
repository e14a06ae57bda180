import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import { medianOf, percentDifference, jumpPercent } from './price-steps'
import { isFresh, isLive, pricingQuotes, type SourceQuote } from './source-quote'
import type { PairRow, PriceRow } from './judging.repository'

export type Guards = { minSources: number; maxJumpPercent: Decimal; maxSpreadPercent: Decimal }

/** The last good price. */
export type LastPrice = { price: Decimal; isDemo: boolean }

/** A price level that is not accepted yet, and since when it has been quoted. */
type Level = { refusedPrice: Decimal; since: Date }

/** The level of the previous judgement, if that was a jump, and how many sources quoted it. */
export type RefusedLevel = Level & { sourceCount: number }

export type GoodPrice = {
  state: 'ok'
  price: Decimal
  /** The time of the oldest of the quotes that determine the price. */
  observedAt: Date
  /** When too few of its quotes are fresh or the judgement is too old, whichever comes first. */
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
  /** The sources whose quotes count. */
  activeSources: ReadonlySet<SourceId>
  last: LastPrice | null
  refusedBefore: RefusedLevel | null
  now: Date
}

/* A running worker judges every minute, so an older judgement means that no worker runs. */
const judgementLifeMilliseconds = 180_000
const confirmationMilliseconds = 30_000
/* A market price above four times or below a quarter of the recorded price must be in another unit. */
const maxFromDemoPercent = 300

/**
 * The price of a pair according to all its quotes, or the reason why it has none. If the operator set
 * a price, only this price counts. Recorded demo prices count only when no market is an active source.
 * Market quotes must be fresh and numerous enough, must agree with each other, and must not jump from
 * the last good price unless the jump lasts. When there is a live market, a daily table only confirms
 * it: the table is counted and must agree, but does not determine the price.
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
  if (hasOnlyDemo(activeSources)) {
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
  // Two quotes against two are not a majority, and neither is a single quote in the middle.
  const isMajority = agreeing.length >= minSources && agreeing.length * 2 > markets.length
  if (!isMajority || agreeing.some(isLive) !== markets.some(isLive)) {
    return refusal('spread', markets.length)
  }
  const verdict = goodPrice(agreeing, { minSources, now: input.now })
  const level = levelOf(verdict, input)
  return isAccepted(verdict, { ...input, level })
    ? verdict
    : { state: 'jump', sourceCount: verdict.sourceCount, ...level }
}

/**
 * The previous level, as long as the price stays near it. Its time starts again when a second source
 * confirms the level of a single source.
 */
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

function isAccepted(
  { price, sourceCount }: GoodPrice,
  { guards, last, level, now }: JudgeInput & { level: Level },
): boolean {
  const isConfirmed = sourceCount >= 2
  const isLasting = now.getTime() - level.since.getTime() >= confirmationMilliseconds
  if (last === null) {
    return isConfirmed || isLasting
  }
  if (last.isDemo) {
    return jumpPercent(last.price, price).lte(maxFromDemoPercent)
  }
  const isStep = jumpPercent(last.price, price).gt(guards.maxJumpPercent)
  return !isStep || (isConfirmed && isLasting)
}

/** Of three or more quotes, those near the median; of two, both or neither; a single quote always. */
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
  const pricing = pricingQuotes(quotes)
  const expiries = quotes.map(({ freshUntil }) => freshUntil.getTime()).sort((a, b) => b - a)
  return {
    state: 'ok',
    price: medianOf(pricing.map(({ price }) => price)),
    observedAt: new Date(Math.min(...pricing.map(({ observedAt }) => observedAt.getTime()))),
    freshUntil: new Date(Math.min(expiries[minSources - 1] ?? 0, judgedUntil(now).getTime())),
    sourceCount: quotes.length,
    isDemo: quotes.some(({ source }) => source === 'demo'),
  }
}

/** The moment until which a judgement may be used, whatever its quotes are. */
export function judgedUntil(judgedAt: Date): Date {
  return new Date(judgedAt.getTime() + judgementLifeMilliseconds)
}

function refusal(state: 'stale' | 'few_sources' | 'spread', sourceCount: number): Verdict {
  return { state, sourceCount, refusedPrice: null }
}

function hasOnlyDemo(activeSources: ReadonlySet<SourceId>): boolean {
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
