import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Executor } from '@/server/database/client'
import {
  createRateSnapshot,
  listFixedSpans,
  neededPairs,
  type FixedSpan,
  type RateSnapshot,
} from '@/server/modules/rates'
import { listPairKeys, listPricesAt, listQuotesAt, type PriceAt } from './history.repository'

type RatesQuery = {
  moments: readonly Date[]
  /** Sources whose own quotes are needed in addition to the judged prices. */
  sources: readonly SourceId[]
  /** Only the pairs on paths between these assets are read. */
  assets: ReadonlySet<string>
}

/** The rates at each of these moments, including which pairs were paused. */
export async function ratesAt(
  db: Executor,
  { moments, sources, assets }: RatesQuery,
): Promise<(at: Date) => RateSnapshot> {
  const pairs = neededPairs(await listPairKeys(db), assets)
  const query = { moments, pairIds: pairs.map(({ id }) => id) }
  const [spans, prices, ...quotes] = await Promise.all([
    listFixedSpans(db),
    listPricesAt(db, query),
    ...sources.map(async (source) => ({
      source,
      quotesByMoment: byMoment(await listQuotesAt(db, { ...query, sourceId: source })),
    })),
  ])
  const judged = byMoment(prices)
  return (at) => {
    const { valid, paused } = toEdges(judged.get(at.getTime()) ?? [], spans)
    const edgesOfSources = quotes.map(({ source, quotesByMoment }) => {
      const edges = toEdges(quotesByMoment.get(at.getTime()) ?? [], [])
      return {
        valid: edges.valid.map((edge) => ({ ...edge, source })),
        paused: edges.paused.map((edge) => ({ ...edge, source })),
      }
    })
    return createRateSnapshot({
      prices: valid,
      paused,
      quotes: edgesOfSources.flatMap((edges) => edges.valid),
      pausedQuotes: edgesOfSources.flatMap((edges) => edges.paused),
    })
  }
}

function byMoment(prices: readonly PriceAt[]): Map<number, PriceAt[]> {
  const moments = new Map<number, PriceAt[]>()
  for (const price of prices) {
    const ofMoment = moments.get(price.at.getTime())
    if (ofMoment) {
      ofMoment.push(price)
    } else {
      moments.set(price.at.getTime(), [price])
    }
  }
  return moments
}

function toEdges(prices: readonly PriceAt[], spans: readonly FixedSpan[]) {
  const edges = prices.map(({ pairId, base, quote, at, price }) => {
    const moment = at.getTime()
    const isFixed = spans.some(
      (span) => span.pairId === pairId && span.from <= moment && moment < span.to,
    )
    return { pair: { base, quote, isFixed }, at, price }
  })
  return {
    valid: edges.flatMap(({ pair, at, price }) =>
      price ? [{ ...pair, price, observedAt: at, freshUntil: at, isDemo: false }] : [],
    ),
    paused: edges.filter(({ price }) => price === null).map(({ pair }) => pair),
  }
}
