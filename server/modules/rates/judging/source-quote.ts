import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import type { ActiveSources } from './active-sources'
import type { PairRow, QuoteRow } from './judging.repository'

/** The last quote of a pair by one source. */
export type SourceQuote = {
  source: SourceId
  price: Decimal
  observedAt: Date
  freshUntil: Date
  /** The source is a table of an operator that changes once a day. */
  isDaily?: boolean
}

/* Clocks differ a little. A source whose clock is farther ahead is not trusted. */
const aheadMilliseconds = 2 * 60_000

/** The expiry of a price that does not expire. */
export const forever = new Date('9999-12-31T00:00:00.000Z')

export function isFresh(quote: Pick<SourceQuote, 'observedAt' | 'freshUntil'>, now: Date): boolean {
  return quote.freshUntil > now && !isFromTheFuture(quote.observedAt, now)
}

export function isFromTheFuture(observedAt: Date, now: Date): boolean {
  return observedAt.getTime() - now.getTime() > aheadMilliseconds
}

/* Central banks publish one table a day. */
const dailyTables: ReadonlySet<SourceId> = new Set(['ecb', 'cbr'])

export function isLive({
  source,
  isDaily = false,
}: Pick<SourceQuote, 'source' | 'isDaily'>): boolean {
  return !isDaily && !dailyTables.has(source)
}

/** The quotes that determine the price. When there is a live market, daily tables only confirm it. */
export function pricingQuotes(quotes: readonly SourceQuote[]): readonly SourceQuote[] {
  const live = quotes.filter(isLive)
  return live.length > 0 ? live : quotes
}

type StoredQuote = {
  source: SourceId
  price: Decimal
  observedAt: Date
  validUntil: Date | null
  maxAgeSeconds: number
  isDaily?: boolean
}

/** An operator's own price is fresh until the moment they set, other quotes up to a maximum age. */
export function toSourceQuote({ maxAgeSeconds, validUntil, ...quote }: StoredQuote): SourceQuote {
  const { source, price, observedAt, isDaily = false } = quote
  const freshUntil =
    source === 'fixed'
      ? (validUntil ?? forever)
      : new Date(observedAt.getTime() + maxAgeSeconds * 1000)
  return { source, price, observedAt, freshUntil, isDaily }
}

/** The last quotes of a pair from the active sources. */
export function sourceQuotesOf(
  pair: PairRow,
  quotes: readonly QuoteRow[],
  active: ActiveSources,
): SourceQuote[] {
  return [...active].flatMap(([source, { maxAgeSeconds, isDaily }]) => {
    const own = quotes.find((quote) => quote.source === source && quote.pairId === pair.id)
    return own ? [toSourceQuote({ ...own, source, maxAgeSeconds, isDaily })] : []
  })
}
