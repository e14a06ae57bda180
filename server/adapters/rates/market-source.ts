import type { SourceId, SourceFault } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { abortWithin } from '@/lib/timing/abort-within'
import {
  RateSourceError,
  type FetchedQuote,
  type FetchContext,
  type RateSource,
} from '@/server/modules/rates/ports'
import type { HttpLimits } from '../http/fetch-bytes'
import { HttpError, type HttpFaultCode } from '../http/http-error'
import type { Market, MarketQuote } from './market'

export type MarketSourceParts = {
  id: SourceId
  market: Market
  /** Used instead of the market's own address. */
  baseUrl?: string | undefined
  http: HttpLimits
  /** The time limit for all calls of one refresh together. */
  deadlineMilliseconds: number
}

/** Turns a market into a `RateSource`. Validates the answers of all markets in the same way. */
export function createMarketSource(parts: MarketSourceParts): RateSource {
  const { id, market, baseUrl = market.baseUrl, http, deadlineMilliseconds } = parts

  let pausedUntil = 0

  return {
    id,
    fetch: async (pairs, context) => {
      const symbols = [...new Set(pairs.map(({ symbol }) => symbol))]
      if (symbols.length === 0) {
        return []
      }
      const pauseSeconds = Math.ceil((pausedUntil - context.now.getTime()) / 1000)
      if (pauseSeconds > 0) {
        throw new RateSourceError('rate_limited', { retryAfterSeconds: pauseSeconds })
      }
      const signal = abortWithin(deadlineMilliseconds, context.signal)
      const now = () => context.now
      try {
        const refused = new Map<string, SourceFault>()
        const refuse = (symbol: string, { code }: HttpError) => refused.set(symbol, faults[code])
        const quotes = await market.fetch(symbols, { baseUrl, http, signal, now, refuse })
        const { aheadSeconds } = market
        return pairs.flatMap((pair) => {
          const ownQuotes = quotes.filter(({ symbol }) => symbol === pair.symbol)
          const fault = refused.get(pair.symbol)
          const outcome = fault ?? validateQuote(ownQuotes, { ...context, aheadSeconds })
          if (typeof outcome === 'string') {
            context.refuse(pair.pairId, outcome)
            return []
          }
          return [{ pairId: pair.pairId, ...outcome }]
        })
      } catch (error) {
        if (error instanceof HttpError) {
          pausedUntil = context.now.getTime() + (error.retryAfterSeconds ?? 0) * 1000
        }
        throw errorOf(error)
      }
    },
  }
}

const faults: Record<HttpFaultCode, SourceFault> = {
  timeout: 'timeout',
  network: 'network',
  http_status: 'http_status',
  rate_limited: 'rate_limited',
  too_large: 'unreadable',
  bad_content: 'unreadable',
}

function errorOf(error: unknown): unknown {
  if (!(error instanceof HttpError)) {
    return error
  }
  const { code, retryAfterSeconds } = error
  return new RateSourceError(faults[code], { retryAfterSeconds, cause: error })
}

type Bounds = Pick<FetchContext, 'now' | 'maxAgeSeconds'> & { aheadSeconds: number }

function validateQuote(
  ownQuotes: readonly MarketQuote[],
  { now, maxAgeSeconds, aheadSeconds }: Bounds,
): Omit<FetchedQuote, 'pairId'> | SourceFault {
  const [quote, second] = ownQuotes
  if (!quote) {
    return 'unknown_symbol'
  }
  const price = priceOf(quote.price)
  const ageSeconds = (now.getTime() - quote.at.getTime()) / 1000
  if (second || !price || Number.isNaN(ageSeconds) || ageSeconds < -aheadSeconds) {
    return 'bad_value'
  }
  if (ageSeconds > maxAgeSeconds) {
    return 'stale'
  }
  // A market's clock ahead of ours must not keep a price fresh for longer.
  return { price, observedAt: ageSeconds < 0 ? now : quote.at }
}

/*
 * Accepts what the database can store: no sign, no exponent, at most 20 digits and 18 decimals, not
 * zero.
 */
function priceOf(text: string): Decimal | null {
  const price = /^\d{1,20}(\.\d{1,18})?$/.test(text) ? new Decimal(text) : null
  return price?.isZero() === false ? price : null
}
