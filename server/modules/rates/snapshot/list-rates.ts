import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { isOwnSource } from '@/lib/contracts/desk/rates'
import type { Executor } from '@/server/database/client'
import { quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { judgedUntil } from '../judging/judge-pair'
import { jumpPercent } from '../judging/price-steps'
import { isFresh, toSourceQuote } from '../judging/source-quote'
import { createRateSnapshot, type RateSnapshot, type RateBookParts } from './rate-snapshot'

/**
 * All rates at this moment, and which of them are paused. `without` is the id of a pair to leave out,
 * to find out what the pair is worth according to the other pairs.
 */
export async function listRates(
  db: Executor,
  now: Date,
  { without = null }: { without?: number | null } = {},
): Promise<RateSnapshot> {
  const judgedPrices = await listJudgedPrices(db, now, without)
  const sourceQuotes = await listSourceQuotes(db, now)
  return createRateSnapshot({ ...judgedPrices, ...sourceQuotes })
}

type JudgedPrices = Required<Pick<RateBookParts, 'prices' | 'paused'>>

async function listJudgedPrices(
  db: Executor,
  now: Date,
  without: number | null,
): Promise<JudgedPrices> {
  const { price, observedAt, freshUntil, isDemo, state } = ratePrices
  const { base, quote } = ratePairs
  const rows = await db
    .select({
      base,
      quote,
      price,
      observedAt,
      freshUntil,
      isDemo,
      state,
      ownPrice: quotes.price,
      ownUntil: quotes.validUntil,
    })
    .from(ratePrices)
    .innerJoin(ratePairs, eq(ratePairs.id, ratePrices.pairId))
    .leftJoin(quotes, and(eq(quotes.pairId, ratePairs.id), eq(quotes.source, 'fixed')))
    .where(
      and(
        eq(ratePairs.isEnabled, true),
        isNotNull(price),
        without === null ? undefined : ne(ratePairs.id, without),
      ),
    )
  const edges = rows.map(
    ({ price, observedAt, freshUntil, state, ownPrice, ownUntil, ...edge }) => {
      const isFixed = ownPrice !== null && (ownUntil === null || ownUntil > now)
      return state === 'ok' && price && observedAt && freshUntil && freshUntil > now
        ? { ...edge, isFixed, price, observedAt, freshUntil }
        : { base: edge.base, quote: edge.quote, isFixed }
    },
  )
  return {
    prices: edges.filter((edge) => 'price' in edge),
    paused: edges.filter((edge) => !('price' in edge)),
  }
}

type SourceQuotes = Required<Pick<RateBookParts, 'quotes' | 'pausedQuotes'>>

/**
 * The quotes of each single source. Such a quote is not compared with others, so it must be near the
 * last good price of the pair. `judgeAll` deletes the quotes of sources that the settings do not name.
 */
async function listSourceQuotes(db: Executor, now: Date): Promise<SourceQuotes> {
  const rows = await selectQuotes(db)
  const trusted: SourceQuotes['quotes'][number][] = []
  const pausedQuotes: SourceQuotes['pausedQuotes'][number][] = []
  for (const { base, quote, symbols, last, judgedAt, maxJumpPercent, ...row } of rows) {
    const sourceQuote = toSourceQuote(row)
    const { source, price, observedAt } = sourceQuote
    const judgementEnds = judgedUntil(judgedAt ?? new Date(0))
    const freshUntil =
      sourceQuote.freshUntil < judgementEnds ? sourceQuote.freshUntil : judgementEnds
    const isNear = last !== null && jumpPercent(last, price).lte(maxJumpPercent)
    if (isNear && isFresh({ observedAt, freshUntil }, now)) {
      const isDemo = source === 'demo'
      trusted.push({ base, quote, source, price, observedAt, freshUntil, isDemo })
    } else if (symbols[source] || isOwnSource(source)) {
      // If the pair has no symbol for the source, the source has no paused edge for it either.
      pausedQuotes.push({ base, quote, source })
    }
  }
  return { quotes: trusted, pausedQuotes }
}

function selectQuotes(db: Executor) {
  const { base, quote, symbols, maxJumpPercent } = ratePairs
  const { price, observedAt, validUntil } = quotes
  return db
    .select({
      base,
      quote,
      symbols,
      maxJumpPercent,
      source: rateSources.id,
      maxAgeSeconds: rateSources.maxAgeSeconds,
      price,
      observedAt,
      validUntil,
      last: ratePrices.price,
      judgedAt: ratePrices.judgedAt,
    })
    .from(quotes)
    .innerJoin(ratePairs, eq(ratePairs.id, quotes.pairId))
    .innerJoin(rateSources, eq(rateSources.id, quotes.source))
    .leftJoin(ratePrices, eq(ratePrices.pairId, quotes.pairId))
    .where(
      and(
        eq(ratePairs.isEnabled, true),
        or(eq(rateSources.isEnabled, true), eq(rateSources.id, 'fixed')),
      ),
    )
}
