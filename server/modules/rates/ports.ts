import type { SourceFault, SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'

/** A pair to request from a source; `symbol` is the source's name for it. */
export type PairToQuote = { pairId: number; base: string; quote: string; symbol: string }

/** A quote from a source; `price` is in units of the pair's quote asset for one unit of its base. */
export type FetchedQuote = { pairId: number; price: Decimal; observedAt: Date }

export type FetchContext = {
  now: Date
  /** Older quotes are refused. */
  maxAgeSeconds: number
  signal: AbortSignal
  /** Called for each pair whose price is left out, while the others are returned. */
  refuse: (pairId: number, fault: SourceFault) => void
}

/** A source of quotes. Throws a `RateSourceError` for expected failures. */
export interface RateSource {
  readonly id: SourceId
  fetch(pairs: readonly PairToQuote[], context: FetchContext): Promise<FetchedQuote[]>
}

/** The source gave no usable answer. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError'
  readonly fault: SourceFault
  /** How long the source asked us to wait; null when it did not ask. */
  readonly retryAfterSeconds: number | null

  constructor(
    fault: SourceFault,
    options: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(fault, { cause: options.cause })
    this.fault = fault
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
