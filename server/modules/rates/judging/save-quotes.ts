import type { SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { FetchedQuote } from '../ports'
import { findActiveSources } from './active-sources'
import { judgePairs, changedPairs } from './judge-pairs'
import { insertQuoteHistory, lockPairs, upsertQuotes, type PairRow } from './judging.repository'
import { recordSourceSuccess } from './record-source'
import { isFromTheFuture } from './source-quote'

export type SaveQuotes = {
  source: SourceId
  quotes: readonly FetchedQuote[]
  /** The sources that the settings name. */
  activeSources: readonly SourceId[]
  /** The duration of the request. */
  durationMilliseconds?: number
  now: Date
}

/**
 * Saves the quotes of a source and judges their pairs, in one transaction. Leaves out impossible
 * prices, and quotes from the future, which would stay fresh longer than later quotes. Returns the
 * ids of the pairs that changed.
 */
export function saveQuotes(db: Database, input: SaveQuotes): Promise<number[]> {
  const { source, quotes, activeSources, now } = input
  const usable = newestPerPair(quotes.filter((quote) => isUsable(quote, now)))

  return inTransaction(db, async (tx) => {
    const pairs = await lockPairs(tx, [...usable.keys()])
    const active = await findActiveSources(tx, activeSources)
    if (!active.has(source)) {
      return []
    }
    await recordSourceSuccess(tx, {
      ...input,
      durationMilliseconds: input.durationMilliseconds ?? null,
    })
    const enabledPairs = pairs.filter(({ isEnabled }) => isEnabled)
    const saved = await upsertQuotes(
      tx,
      enabledPairs.flatMap((pair) => rowOf(pair, usable, input)),
    )
    await insertQuoteHistory(tx, saved)
    const judged = await judgePairs(tx, { pairs: enabledPairs, activeSources, now })

    const changed = changedPairs([...saved.map(({ pairId }) => pairId), ...judged])
    if (changed.ids.length > 0) {
      await notify(tx, 'rates_changed', changed.payload)
    }
    return changed.ids
  })
}

function rowOf(
  { id }: PairRow,
  quotes: ReadonlyMap<number, FetchedQuote>,
  { source, now }: Pick<SaveQuotes, 'source' | 'now'>,
) {
  const quote = quotes.get(id)
  if (!quote) {
    return []
  }
  const { pairId, price, observedAt } = quote
  // A source's clock that is slightly ahead must not keep a quote fresh for longer.
  return [{ source, pairId, price, observedAt: observedAt > now ? now : observedAt }]
}

const tooLarge = new Decimal('1e20')

/* The column can store prices above zero, with 20 digits before the point and 18 after it. */
function isUsable({ price, observedAt }: FetchedQuote, now: Date): boolean {
  return (
    price.gt(0) &&
    price.lt(tooLarge) &&
    price.decimalPlaces() <= 18 &&
    !Number.isNaN(observedAt.getTime()) &&
    !isFromTheFuture(observedAt, now)
  )
}

function newestPerPair(quotes: readonly FetchedQuote[]): Map<number, FetchedQuote> {
  const newest = new Map<number, FetchedQuote>()
  for (const quote of quotes) {
    const newestSoFar = newest.get(quote.pairId)
    if (!newestSoFar || newestSoFar.observedAt <= quote.observedAt) {
      newest.set(quote.pairId, quote)
    }
  }
  return newest
}
