import type { HttpLimits } from '../http/fetch-bytes'
import type { HttpFault } from '../http/http-fault'

/** What a market says, unchanged: the price is still text, and nothing of it has been validated. */
export type MarketQuote = { symbol: string; price: string; at: Date }

export type AskContext = {
  baseUrl: string
  http: HttpLimits
  signal: AbortSignal
  now: () => Date
  /** Called with each symbol that could not be asked for, while the others are returned. */
  refuse: (symbol: string, fault: HttpFault) => void
}

/** Asks one market. A symbol it does not know is missing from the answer. */
export type Market = {
  baseUrl: string
  /** A day's table may be published before that day; a market's clock may be a little ahead. */
  aheadSeconds: number
  ask: (symbols: readonly string[], context: AskContext) => Promise<MarketQuote[]>
}

/** A market that is asked for many symbols at once refuses all of them because of one it does not know. */
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
