import { z } from 'zod'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpFault } from '../http/http-fault'
import { addressOf, UnknownSymbolError, type AskContext, type Market } from './market'
import { askAroundUnknown } from './ask-around-unknown'
import { readJson } from './read-answer'

const tickers = z.array(
  z.object({ symbol: z.string(), lastPrice: z.string(), closeTime: z.int().positive() }),
)
const refusal = z.object({ code: z.int() })

/* Its error codes for a symbol that does not exist, and for one with characters it does not allow. */
const unknownSymbolCodes = new Set([-1121, -1100])

/** Spot prices, all in one call: the last trade of each symbol, and when its time window ends. */
export function createBinance(): Market {
  return {
    baseUrl: 'https://api.binance.com',
    aheadSeconds: 60,
    ask: askAroundUnknown(askTogether),
  }
}

async function askTogether(symbols: readonly string[], context: AskContext) {
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
    throw new HttpFault('http_status', { status })
  }
  return readJson(bytes, tickers).map(({ symbol, lastPrice, closeTime }) => ({
    symbol,
    price: lastPrice,
    at: new Date(closeTime),
  }))
}
