import type { HttpLimits } from '../http/fetch-bytes'
import type { HttpFault } from '../http/http-fault'

/** What a market says, as it says it: the price is still text, and nothing of it is believed yet. */
export type MarketWord = { symbol: string; price: string; at: Date }

export type AskContext = {
  baseUrl: string
  http: HttpLimits
  signal: AbortSignal
  now: () => Date
  /** Told of each symbol that could not be asked for, while the others are brought. */
  refuse: (symbol: string, fault: HttpFault) => void
}

/** How one market is asked. A symbol it does not know is left out of what it answers. */
export type Market = {
  baseUrl: string
  /** A day's table may be published before its day; a market's clock may be a little ahead. */
  aheadSeconds: number
  ask: (symbols: readonly string[], context: AskContext) => Promise<MarketWord[]>
}

/** A market that takes many symbols at once refuses all of them because of one it does not know. */
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
