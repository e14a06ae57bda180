import { Decimal } from '@/lib/money/decimal'
import type { BroughtQuote } from '../ports'
import { demoPrice, type RecordedAsset } from './demo-price'

export type DemoPair = { pairId: number; base: RecordedAsset; quote: RecordedAsset }

const significantDigits = 12
const places = 18

/** What the `demo` source says of these pairs: all at one moment, so that crosses fit together. */
export function demoQuotes(pairs: readonly DemoPair[], at: Date): BroughtQuote[] {
  return pairs.map(({ pairId, base, quote }) => ({
    pairId,
    price: demoPrice(base, at)
      .div(demoPrice(quote, at))
      .toSignificantDigits(significantDigits)
      .toDecimalPlaces(places, Decimal.ROUND_HALF_UP),
    observedAt: at,
  }))
}
