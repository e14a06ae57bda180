import type { Decimal } from '@/lib/money/decimal'
import { createRateBook, type RateBook } from '@/server/modules/rates'

/** A rate book of the product in which every asset has a fresh price in dollars. */
export function makeRates(prices: ReadonlyMap<string, Decimal>, observedAt: Date): RateBook {
  const freshUntil = new Date(observedAt.getTime() + 600_000)
  return createRateBook({
    prices: [...prices].map(([base, price]) => ({
      base,
      quote: 'USD',
      price,
      observedAt,
      freshUntil,
      isDemo: false,
    })),
    quotes: [],
  })
}
