import { UnknownSymbolError, type AskContext, type Market, type MarketQuote } from './market'

type AskTogether = (symbols: readonly string[], context: AskContext) => Promise<MarketQuote[]>

const atOnce = 2
const forgetAfterMilliseconds = 10 * 60_000

/**
 * One wrong symbol must not silence a whole market: when it refuses them all, each is asked for
 * alone, and unknown ones are left out for ten minutes.
 */
export function askAroundUnknown(askTogether: AskTogether): Market['ask'] {
  const unknownSince = new Map<string, number>()

  return async (symbols, context) => {
    const now = context.now().getTime()
    const isUnknown = (symbol: string) =>
      now - (unknownSince.get(symbol) ?? -Infinity) < forgetAfterMilliseconds
    const knownSymbols = symbols.filter((symbol) => !isUnknown(symbol))
    if (knownSymbols.length === 0) {
      return []
    }
    try {
      return await askTogether(knownSymbols, context)
    } catch (error) {
      if (!(error instanceof UnknownSymbolError)) {
        throw error
      }
    }
    const askAlone = async (symbol: string) => {
      try {
        return await askTogether([symbol], context)
      } catch (error) {
        if (!(error instanceof UnknownSymbolError)) {
          throw error
        }
        unknownSince.set(symbol, now)
        return []
      }
    }
    return (await boundedParallel(knownSymbols, atOnce, askAlone)).flat()
  }
}

/** Works on all items, a limited number at once, and returns the results in the order of the items. */
export async function boundedParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const queue = items.entries()
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const [index, item] of queue) {
      results.set(index, await work(item))
    }
  })
  await Promise.all(workers)
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
