import type { SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { BroughtQuote } from '../ports'
import { findActiveSources } from './active-sources'
import { judgePairs, changedPairs } from './judge-pairs'
import { insertQuoteHistory, lockPairs, upsertQuotes, type PairRow } from './judging.repository'
import { noteSuccess } from './record-source'
import { isFromTheFuture } from './word'

export type SaveQuotes = {
  source: SourceId
  quotes: readonly BroughtQuote[]
  /** Those the settings name. */
  activeSources: readonly SourceId[]
  /** How long the asking took. */
  durationMilliseconds?: number
  now: Date
}

/**
 * Keeps what a source brought and judges the pairs it spoke of, all or nothing. What no price can
 * be is left out, and so is what comes from the future: it would outlive the words after it.
 * Answers with the ids of the pairs of which anything is different now.
 */
export function saveQuotes(db: Database, input: SaveQuotes): Promise<number[]> {
  const { source, quotes, activeSources, now } = input
  const usable = newestOfEach(quotes.filter((quote) => isUsable(quote, now)))

  return inTransaction(db, async (tx) => {
    const pairs = await lockPairs(tx, [...usable.keys()])
    const active = await findActiveSources(tx, activeSources)
    if (!active.has(source)) {
      return []
    }
    await noteSuccess(tx, { ...input, durationMilliseconds: input.durationMilliseconds ?? null })
    const spokenOf = pairs.filter(({ isEnabled }) => isEnabled)
    const saved = await upsertQuotes(
      tx,
      spokenOf.flatMap((pair) => rowOf(pair, usable, input)),
    )
    await insertQuoteHistory(tx, saved)
    const judged = await judgePairs(tx, { pairs: spokenOf, activeSources, now })

    const changed = changedPairs([...saved.map(({ pairId }) => pairId), ...judged])
    if (changed.ids.length > 0) {
      await notify(tx, 'rates_changed', changed.payload)
    }
    return changed.ids
  })
}

function rowOf(
  { id }: PairRow,
  quotes: ReadonlyMap<number, BroughtQuote>,
  { source, now }: Pick<SaveQuotes, 'source' | 'now'>,
) {
  const quote = quotes.get(id)
  if (!quote) {
    return []
  }
  const { pairId, price, observedAt } = quote
  // A clock a little ahead of ours must not make a word last longer.
  return [{ source, pairId, price, observedAt: observedAt > now ? now : observedAt }]
}

const tooLarge = new Decimal('1e20')

/* What the column holds: above zero, 20 digits and 18 behind the point. */
function isUsable({ price, observedAt }: BroughtQuote, now: Date): boolean {
  return (
    price.gt(0) &&
    price.lt(tooLarge) &&
    price.decimalPlaces() <= 18 &&
    !Number.isNaN(observedAt.getTime()) &&
    !isFromTheFuture(observedAt, now)
  )
}

function newestOfEach(quotes: readonly BroughtQuote[]): Map<number, BroughtQuote> {
  const newest = new Map<number, BroughtQuote>()
  for (const quote of quotes) {
    const known = newest.get(quote.pairId)
    if (!known || known.observedAt <= quote.observedAt) {
      newest.set(quote.pairId, quote)
    }
  }
  return newest
}
