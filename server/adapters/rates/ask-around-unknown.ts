import { boundedParallel } from '../http/bounded-parallel'
import { UnknownSymbolError, type AskContext, type Market, type MarketWord } from './market'

type AskTogether = (symbols: readonly string[], context: AskContext) => Promise<MarketWord[]>

const atOnce = 2
const forgetAfterMilliseconds = 10 * 60_000

/**
 * One wrong symbol must not silence a whole market: when it refuses them all, each is asked alone,
 * and those it does not know are left out for ten minutes.
 */
export function askAroundUnknown(askTogether: AskTogether): Market['ask'] {
  const unknownSince = new Map<string, number>()

  return async (symbols, context) => {
    const now = context.now().getTime()
    const isUnknown = (symbol: string) =>
      now - (unknownSince.get(symbol) ?? -Infinity) < forgetAfterMilliseconds
    const known = symbols.filter((symbol) => !isUnknown(symbol))
    if (known.length === 0) {
      return []
    }
    try {
      return await askTogether(known, context)
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
    return (await boundedParallel(known, atOnce, askAlone)).flat()
  }
}
