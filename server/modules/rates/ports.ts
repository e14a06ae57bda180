import type { Decimal } from '@/lib/money/decimal'
import type { sourceIds } from '@/server/database/schema/rates'

export type SourceId = (typeof sourceIds)[number]

/** Why a source did not bring what it was asked for. */
export const sourceFaults = [
  'timeout',
  'network',
  'http_status',
  'rate_limited',
  'unreadable',
  'unknown_symbol',
  'bad_value',
  'stale',
] as const
export type SourceFault = (typeof sourceFaults)[number]

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
