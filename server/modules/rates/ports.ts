import type {
  ReadingFault,
  ReadingField,
} from '@/lib/contracts/desk/price-sources/price-source-calls'
import type { PriceSourceTerms } from '@/lib/contracts/desk/price-sources/price-sources'
import type { OwnSourceId, SourceFault, SourceId } from '@/lib/contracts/desk/rates'
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

/** A source that operators added, with its secret headers. */
export type OwnSource = {
  id: OwnSourceId | null
  terms: PriceSourceTerms
  headers: readonly { name: string; value: string }[]
}

/** The price of one pair in an answer, or why there is none, and the texts that the paths found. */
export type ReadPrice = {
  pairId: number
  found: { field: ReadingField; text: string }[]
  price: Decimal | null
  observedAt: Date | null
  fault: { field: ReadingField; key: ReadingFault } | null
}

export type OwnAnswer = {
  /** Why there is no readable answer. */
  fault: SourceFault | null
  /** The HTTP status; null when no server answered. */
  status: number | null
  bytes: number
  /** The beginning of the answer. */
  sample: string
  prices: ReadPrice[]
}

/** Reads the sources that operators added. Whatever an answer contains, `read` does not throw. */
export interface OwnPrices {
  read(source: OwnSource, context: { now: Date; signal: AbortSignal }): Promise<OwnAnswer>
}
