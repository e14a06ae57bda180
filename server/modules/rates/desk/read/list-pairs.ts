import { asc, eq } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { assets, quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { versionOfPair } from '../versions'
import { isFresh, toSourceQuote } from '@/server/modules/rates/judging/source-quote'
import type { PairRow, PriceRow } from '@/server/modules/rates/judging/judging.repository'

export type PairQuote = {
  source: SourceId
  price: Decimal
  observedAt: Date
  /** Set only for an operator's own price that expires. */
  validUntil: Date | null
  isFresh: boolean
  /** The signed difference from the last good price; null when there is no such price. */
  deviationPercent: Decimal | null
}

export type ListedPair = PairRow & {
  /** The version of the pair's settings. */
  version: string
  judged: PriceRow | null
  quotes: PairQuote[]
}
export type ListedAsset = typeof assets.$inferSelect

const deviationDigits = 6

/** All pairs with their prices and the last quote of every source. */
export async function listPairs(db: Executor, { now }: { now: Date }): Promise<ListedPair[]> {
  const [pairs, quoteRows] = await Promise.all([
    db
      .select({ pair: ratePairs, judged: ratePrices })
      .from(ratePairs)
      .leftJoin(ratePrices, eq(ratePrices.pairId, ratePairs.id))
      .orderBy(asc(ratePairs.base), asc(ratePairs.quote)),
    listLastQuotes(db),
  ])
  return pairs.map(({ pair, judged }) => ({
    ...pair,
    version: versionOfPair(pair),
    judged,
    quotes: quoteRows
      .filter(({ quote }) => quote.pairId === pair.id)
      .map(({ quote, source }) => toPairQuote({ ...quote, ...source }, { judged, now }))
      // An expired price of the operator is left out, as if it had been removed.
      .filter((quote) => quote.source !== 'fixed' || quote.isFresh),
  }))
}

function listLastQuotes(db: Executor) {
  return db
    .select({
      quote: quotes,
      source: { source: rateSources.id, maxAgeSeconds: rateSources.maxAgeSeconds },
    })
    .from(quotes)
    .innerJoin(rateSources, eq(rateSources.id, quotes.source))
    .orderBy(asc(quotes.source))
}

type StoredQuote = Parameters<typeof toSourceQuote>[0]

function toPairQuote(
  stored: StoredQuote,
  { judged, now }: { judged: PriceRow | null; now: Date },
): PairQuote {
  const { source, price, observedAt, validUntil } = stored
  const lastPrice = judged?.price
  return {
    source,
    price,
    observedAt,
    validUntil,
    isFresh: isFresh(toSourceQuote(stored), now),
    deviationPercent: lastPrice
      ? price.div(lastPrice).minus(1).times(100).toDecimalPlaces(deviationDigits)
      : null,
  }
}

export function listAssets(db: Executor): Promise<ListedAsset[]> {
  return db.select().from(assets).orderBy(asc(assets.code))
}
