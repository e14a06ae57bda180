import { and, eq, gt, or } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { isFresh, toWord } from '../judging/word'
import { createRateBook, type QuotedEdge, type RateBook } from './rate-book'
import type { Edge } from './rate'

/** Everything that is known of prices at this moment, and not too old. */
export async function listRates(db: Executor, now: Date): Promise<RateBook> {
  const [prices, quoted] = await Promise.all([listGoodPrices(db, now), listFreshQuotes(db, now)])
  return createRateBook({ prices, quotes: quoted })
}

async function listGoodPrices(db: Executor, now: Date): Promise<Edge[]> {
  const { price, observedAt, freshUntil, isDemo } = ratePrices
  const rows = await db
    .select({ base: ratePairs.base, quote: ratePairs.quote, price, observedAt, freshUntil, isDemo })
    .from(ratePrices)
    .innerJoin(ratePairs, eq(ratePairs.id, ratePrices.pairId))
    .where(and(eq(ratePairs.isEnabled, true), eq(ratePrices.state, 'ok'), gt(freshUntil, now)))
  return rows.flatMap(({ price, observedAt, freshUntil, ...edge }) =>
    price && observedAt && freshUntil ? [{ ...edge, price, observedAt, freshUntil }] : [],
  )
}

/* Words of sources the settings name no more are forgotten when all is judged. */
async function listFreshQuotes(db: Executor, now: Date): Promise<QuotedEdge[]> {
  const source = rateSources
  const { price, observedAt, validUntil } = quotes
  const rows = await db
    .select({
      base: ratePairs.base,
      quote: ratePairs.quote,
      source: source.id,
      maxAgeSeconds: source.maxAgeSeconds,
      price,
      observedAt,
      validUntil,
    })
    .from(quotes)
    .innerJoin(ratePairs, eq(ratePairs.id, quotes.pairId))
    .innerJoin(source, eq(source.id, quotes.source))
    .where(
      and(eq(ratePairs.isEnabled, true), or(eq(source.isEnabled, true), eq(source.id, 'fixed'))),
    )
  return rows
    .map(({ base, quote, ...row }) => ({
      ...toWord(row),
      base,
      quote,
      isDemo: row.source === 'demo',
    }))
    .filter((edge) => isFresh(edge, now))
}
