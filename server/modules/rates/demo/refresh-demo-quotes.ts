import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Executor } from '@/server/database/client'
import { assets, ratePairs } from '@/server/database/schema/rates'
import { saveQuotes } from '../judging/save-quotes'
import { demoQuotes, type DemoPair } from './demo-quotes'

type Refresh = {
  /** The sources named in the settings; without `demo` among them nothing is saved. */
  activeSources: readonly SourceId[]
  now: Date
}

/** Saves the `demo` source's quotes of all pairs whose two assets have a recorded price. */
export async function refreshDemoQuotes(
  db: Database,
  { activeSources, now }: Refresh,
): Promise<number[]> {
  if (!activeSources.includes('demo')) {
    return []
  }
  const quotes = demoQuotes(await listDemoPairs(db), now)
  return saveQuotes(db, { source: 'demo', quotes, activeSources, now })
}

async function listDemoPairs(db: Executor): Promise<DemoPair[]> {
  const base = alias(assets, 'base')
  const quote = alias(assets, 'quote_asset')
  const rows = await db
    .select({
      pairId: ratePairs.id,
      base: {
        code: base.code,
        recordedPrice: base.recordedPrice,
        demoDriftPercent: base.demoDriftPercent,
      },
      quote: {
        code: quote.code,
        recordedPrice: quote.recordedPrice,
        demoDriftPercent: quote.demoDriftPercent,
      },
    })
    .from(ratePairs)
    .innerJoin(base, eq(base.code, ratePairs.base))
    .innerJoin(quote, eq(quote.code, ratePairs.quote))
    .where(
      and(
        eq(ratePairs.isEnabled, true),
        isNotNull(base.recordedPrice),
        isNotNull(quote.recordedPrice),
      ),
    )
    .orderBy(asc(ratePairs.id))
  return rows.flatMap((row) => {
    const [ofBase, ofQuote] = [row.base.recordedPrice, row.quote.recordedPrice]
    return ofBase && ofQuote
      ? [
          {
            pairId: row.pairId,
            base: { ...row.base, recordedPrice: ofBase },
            quote: { ...row.quote, recordedPrice: ofQuote },
          },
        ]
      : []
  })
}
