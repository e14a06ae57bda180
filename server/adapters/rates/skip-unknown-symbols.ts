import { UnknownSymbolError, type MarketContext, type Market, type MarketQuote } from './market'

type FetchTogether = (symbols: readonly string[], context: MarketContext) => Promise<MarketQuote[]>

const maxParallel = 2
const skipMilliseconds = 10 * 60_000

/**
 * Prevents one unknown symbol from stopping all prices of a market. When the market refuses a request
 * because of an unknown symbol, each symbol is requested separately, and the unknown symbols are
 * skipped for ten minutes.
 */
export function skipUnknownSymbols(fetchTogether: FetchTogether): Market['fetch'] {
  const unknownSince = new Map<string, number>()

  return async (symbols, context) => {
    const now = context.now().getTime()
    const isUnknown = (symbol: string) =>
      now - (unknownSince.get(symbol) ?? -Infinity) < skipMilliseconds
    const knownSymbols = symbols.filter((symbol) => !isUnknown(symbol))
    if (knownSymbols.length === 0) {
      return []
    }
    try {
      return await fetchTogether(knownSymbols, context)
    } catch (error) {
      if (!(error instanceof UnknownSymbolError)) {
        throw error
      }
    }
    const fetchAlone = async (symbol: string) => {
      try {
        return await fetchTogether([symbol], context)
      } catch (error) {
        if (!(error instanceof UnknownSymbolError)) {
          throw error
        }
        unknownSince.set(symbol, now)
        return []
      }
    }
    return (await boundedParallel(knownSymbols, maxParallel, fetchAlone)).flat()
  }
}

/** Runs `work` for all items, a limited number at once, and returns the results in the items' order. */
export async function boundedParallel<Item, Result>(
  items: readonly Item[],
  maxAtOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const queue = items.entries()
  const workers = Array.from({ length: Math.min(maxAtOnce, items.length) }, async () => {
    for (const [index, item] of queue) {
      results.set(index, await work(item))
    }
  })
  await Promise.all(workers)
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
