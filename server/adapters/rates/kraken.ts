import { z } from 'zod'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'
import { skipUnknownSymbols } from './skip-unknown-symbols'
import { addressOf, UnknownSymbolError, type MarketContext, type Market } from './market'
import { readJson } from './read-answer'

/* `c` is the last trade: its price and its volume. */
const answer = z.object({
  error: z.array(z.string()),
  result: z.record(z.string(), z.object({ c: z.tuple([z.string(), z.string()]) })).optional(),
})

/** Kraken's answers contain no time, so the Date header of the HTTP answer is used. */
export function createKraken(): Market {
  return {
    baseUrl: 'https://api.kraken.com',
    aheadSeconds: 60,
    fetch: skipUnknownSymbols(fetchTogether),
  }
}

async function fetchTogether(symbols: readonly string[], context: MarketContext) {
  const { baseUrl, http, signal, now } = context
  const url = addressOf(baseUrl, '/0/public/Ticker', { pair: symbols.join(',') })
  const fetched = await fetchBytes({ url, accept: 'application/json', signal, now }, http)
  if (fetched.status !== 200) {
    throw new HttpError('http_status', { status: fetched.status })
  }
  const { error, result } = readJson(fetched.bytes, answer)
  const [problem] = error.filter((text) => !text.startsWith('W'))
  if (problem !== undefined || result === undefined) {
    throw refusalOf(problem ?? '')
  }
  const at = plausibleTime(fetched.date, now())
  return Object.entries(symbolsOfKeys(symbols, Object.keys(result))).flatMap(([key, symbol]) => {
    const ticker = result[key]
    return ticker ? [{ symbol, price: ticker.c[0], at }] : []
  })
}

function refusalOf(problem: string): Error {
  if (/^EQuery:Unknown asset pair/.test(problem)) {
    return new UnknownSymbolError()
  }
  if (/Rate limit|Too many requests/i.test(problem)) {
    return new HttpError('rate_limited')
  }
  return new HttpError(problem.startsWith('EService') ? 'http_status' : 'bad_content', {
    cause: new Error(problem),
  })
}

/*
 * Asked for `XBTUSD`, Kraken answers with the key `XXBTZUSD`: names of old assets have an additional
 * first letter (X for coins, Z for national currencies), so symbols and keys are compared without this
 * letter. A key that matches two symbols is ignored.
 */
function symbolsOfKeys(symbols: readonly string[], keys: string[]): Record<string, string> {
  const matches = keys.flatMap((key) => {
    const exact = symbols.filter((symbol) => symbol === key)
    const alike = symbols.filter((symbol) => plainName(symbol) === plainName(key))
    const [symbol, ...others] = exact.length > 0 ? exact : alike
    return symbol === undefined || others.length > 0 ? [] : [[key, symbol] as const]
  })
  const usedSymbols = matches.map(([, symbol]) => symbol)
  const isOnly = (symbol: string) => usedSymbols.filter((other) => other === symbol).length === 1
  return Object.fromEntries(matches.filter(([, symbol]) => isOnly(symbol)))
}

function plainName(name: string): string {
  const normalName = name.toUpperCase().replace('/', '').replace('BTC', 'XBT')
  const [, base = normalName, quote = ''] =
    /^(.{3,}?)(Z?(?:USD|EUR|GBP|CAD|JPY|AUD|CHF))$/.exec(normalName) ?? []
  const isOld = base.length === 4 && /^[XZ]/.test(base)
  return `${isOld ? base.slice(1) : base}${quote.replace(/^Z/, '')}`
}

const maxAheadMilliseconds = 60_000

/* A clock far ahead of ours would make an old price look fresh for too long. */
function plausibleTime(serverTime: Date | null, now: Date): Date {
  return serverTime && serverTime.getTime() - now.getTime() <= maxAheadMilliseconds
    ? serverTime
    : now
}
