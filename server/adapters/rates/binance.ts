import { z } from 'zod'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'
import { addressOf, UnknownSymbolError, type MarketContext, type Market } from './market'
import { skipUnknownSymbols } from './skip-unknown-symbols'
import { readJson } from './read-answer'

const tickers = z.array(
  z.object({ symbol: z.string(), lastPrice: z.string(), closeTime: z.int().positive() }),
)
const refusal = z.object({ code: z.int() })

/* Binance's error codes for an unknown symbol, and for a symbol with characters that are not allowed. */
const unknownSymbolCodes = new Set([-1121, -1100])

/** Spot prices of all symbols in one call: the last price of each, at the end of its time window. */
export function createBinance(): Market {
  return {
    baseUrl: 'https://api.binance.com',
    aheadSeconds: 60,
    fetch: skipUnknownSymbols(fetchTogether),
  }
}

async function fetchTogether(symbols: readonly string[], context: MarketContext) {
  const { baseUrl, http, signal, now } = context
  const url = addressOf(baseUrl, '/api/v3/ticker/24hr', {
    symbols: JSON.stringify(symbols),
    type: 'MINI',
  })
  const { status, bytes } = await fetchBytes({ url, accept: 'application/json', signal, now }, http)
  if (status === 400 && unknownSymbolCodes.has(readJson(bytes, refusal).code)) {
    throw new UnknownSymbolError()
  }
  if (status !== 200) {
    throw new HttpError('http_status', { status })
  }
  return readJson(bytes, tickers).map(({ symbol, lastPrice, closeTime }) => ({
    symbol,
    price: lastPrice,
    at: new Date(closeTime),
  }))
}
