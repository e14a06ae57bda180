import type { HttpLimits } from '../http/fetch-bytes'
import type { HttpError } from '../http/http-error'

/** A quote as the market sent it: the price is text, and nothing has been validated. */
export type MarketQuote = { symbol: string; price: string; at: Date }

export type MarketContext = {
  baseUrl: string
  http: HttpLimits
  signal: AbortSignal
  now: () => Date
  /** Called for each symbol whose quote could not be fetched; the other quotes are returned. */
  refuse: (symbol: string, fault: HttpError) => void
}

/** One market. A symbol that it does not know is missing from the result. */
export type Market = {
  baseUrl: string
  /** How far ahead a quote's time may be: a table may precede its day, and a clock may be fast. */
  aheadSeconds: number
  fetch: (symbols: readonly string[], context: MarketContext) => Promise<MarketQuote[]>
}

/** The market refuses a request for several symbols because it does not know one of them. */
export class UnknownSymbolError extends Error {
  override name = 'UnknownSymbolError'
}

export function addressOf(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${base.replace(/\/$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, value)
  }
  return url
}
