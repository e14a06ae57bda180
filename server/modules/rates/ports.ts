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
  /** Told of each pair whose price is left out, while the others are brought. */
  refuse: (pairId: number, fault: SourceFault) => void
}

/** Somebody who knows what pairs are worth. Foreseen failures are a `RateSourceError`. */
export interface RateSource {
  readonly id: SourceId
  fetch(pairs: readonly PairToQuote[], context: FetchContext): Promise<BroughtQuote[]>
}

/** Nothing could be learned from a source. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError'
  readonly fault: SourceFault
  /** When it asked to be left alone for a while. */
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
