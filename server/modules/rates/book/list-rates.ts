import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { judgedUntil } from '../judging/judge-pair'
import { stepPercent } from '../judging/middle'
import { isFresh, toWord } from '../judging/word'
import { createRateBook, type RateBook, type RateBookParts } from './rate-book'

/**
 * Everything that is known of prices at this moment, and what of it is not good now; without one
 * pair, when it is asked what the others make of it.
 */
export async function listRates(
  db: Executor,
  now: Date,
  { without = null }: { without?: number | null } = {},
): Promise<RateBook> {
  const [judged, said] = await Promise.all([listJudged(db, now, without), listSaid(db, now)])
  return createRateBook({ ...judged, ...said })
}

type Judged = Required<Pick<RateBookParts, 'prices' | 'paused'>>

async function listJudged(db: Executor, now: Date, without: number | null): Promise<Judged> {
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

type Said = Required<Pick<RateBookParts, 'quotes' | 'pausedQuotes'>>

/**
 * One source's word has nobody beside it, so it must not be far from what was last believed of all.
 * Words of sources the settings name no more are forgotten when all is judged.
 */
async function listSaid(db: Executor, now: Date): Promise<Said> {
  const rows = await listWords(db)
  const believed: Said['quotes'][number][] = []
  const pausedQuotes: Said['pausedQuotes'][number][] = []
  for (const { base, quote, symbols, last, judgedAt, maxJumpPercent, ...row } of rows) {
    const word = toWord(row)
    const { source, price, observedAt } = word
    const heard = judgedUntil(judgedAt ?? new Date(0))
    const freshUntil = word.freshUntil < heard ? word.freshUntil : heard
    const isNear = last !== null && stepPercent(last, price).lte(maxJumpPercent)
    if (isNear && isFresh({ observedAt, freshUntil }, now)) {
      const isDemo = source === 'demo'
      believed.push({ base, quote, source, price, observedAt, freshUntil, isDemo })
    } else if (symbols[source]) {
      // Whom nobody asks for the pair any more has no way through it either.
      pausedQuotes.push({ base, quote, source })
    }
  }
  return { quotes: believed, pausedQuotes }
}

function listWords(db: Executor) {
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
