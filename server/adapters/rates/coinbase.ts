import { z } from 'zod'
import { boundedParallel } from './skip-unknown-symbols'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'
import { addressOf, type MarketContext, type Market, type MarketQuote } from './market'
import { readJson } from './read-answer'

const ticker = z.object({ price: z.string(), time: z.iso.datetime() })

/* Coinbase allows ten calls a second from one address. */
const maxParallel = 4

/** One call for each product: the price and the time of its last trade. */
export function createCoinbase(): Market {
  return {
    baseUrl: 'https://api.exchange.coinbase.com',
    aheadSeconds: 60,
    fetch: async (symbols, context) => {
      const refused: HttpError[] = []
      const quotes = await boundedParallel(symbols, maxParallel, (symbol) =>
        fetchProduct(symbol, context).catch((error: unknown) => {
          const fault = faultOfProduct(error)
          refused.push(fault)
          context.refuse(symbol, fault)
          return []
        }),
      )
      const [first] = refused
      if (first && quotes.flat().length === 0) {
        throw first
      }
      return quotes.flat()
    },
  }
}

/**
 * Returns an error that concerns only one product. Rethrows any other error: when the market asks for
 * a pause, no other product is requested either.
 */
function faultOfProduct(error: unknown): HttpError {
  if (error instanceof HttpError && error.code !== 'rate_limited') {
    return error
  }
  throw error
}

async function fetchProduct(symbol: string, context: MarketContext): Promise<MarketQuote[]> {
  const { baseUrl, http, signal, now } = context
  const url = addressOf(baseUrl, `/products/${encodeURIComponent(symbol)}/ticker`)
  const { status, bytes } = await fetchBytes({ url, accept: 'application/json', signal, now }, http)
  if (status === 404) {
    return []
  }
  if (status !== 200) {
    throw new HttpError('http_status', { status })
  }
  const { price, time } = readJson(bytes, ticker)
  return [{ symbol, price, at: new Date(time) }]
}
