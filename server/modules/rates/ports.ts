import type { SourceFault, SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'

/** `symbol` is what the source calls the pair. */
export type PairToQuote = { pairId: number; base: string; quote: string; symbol: string }

/** Units of the pair's quote for one unit of its base. */
export type BroughtQuote = { pairId: number; price: Decimal; observedAt: Date }

export type FetchContext = {
  now: Date
  /** An older word is refused. */
  maxAgeSeconds: number
  signal: AbortSignal
  /** Called for each pair whose price is left out, while the others are returned. */
  refuse: (pairId: number, fault: SourceFault) => void
}

/** A source of quotes. Expected failures are a `RateSourceError`. */
export interface RateSource {
  readonly id: SourceId
  fetch(pairs: readonly PairToQuote[], context: FetchContext): Promise<BroughtQuote[]>
}

/** The source gave no usable answer. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError'
  readonly fault: SourceFault
  /** When the source asked us to wait. */
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
