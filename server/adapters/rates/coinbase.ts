import { z } from 'zod'
import { boundedParallel } from './ask-around-unknown'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpFault } from '../http/http-fault'
import { addressOf, type AskContext, type Market, type MarketQuote } from './market'
import { readJson } from './read-answer'

const ticker = z.object({ price: z.string(), time: z.iso.datetime() })

/* It allows ten calls a second to one address. */
const atOnce = 4

/** One call for each product: the last trade and its own time. */
export function createCoinbase(): Market {
  return {
    baseUrl: 'https://api.exchange.coinbase.com',
    aheadSeconds: 60,
    ask: async (symbols, context) => {
      const refused: HttpFault[] = []
      const quotes = await boundedParallel(symbols, atOnce, (symbol) =>
        askOne(symbol, context).catch((error: unknown) => {
          const fault = faultOfOne(error)
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

/** Faults of one product only. When the market asks for a pause, no other product is asked for either. */
function faultOfOne(error: unknown): HttpFault {
  if (error instanceof HttpFault && error.code !== 'rate_limited') {
    return error
  }
  throw error
}

async function askOne(symbol: string, context: AskContext): Promise<MarketQuote[]> {
  const { baseUrl, http, signal, now } = context
  const url = addressOf(baseUrl, `/products/${encodeURIComponent(symbol)}/ticker`)
  const { status, bytes } = await fetchBytes({ url, accept: 'application/json', signal, now }, http)
  if (status === 404) {
    return []
  }
  if (status !== 200) {
    throw new HttpFault('http_status', { status })
  }
  const { price, time } = readJson(bytes, ticker)
  return [{ symbol, price, at: new Date(time) }]
}
