import type { Decimal } from '@/lib/money/decimal'
import { createRateBook, type RateBook } from '@/server/modules/rates'

/** The product's own rate book, where every asset has a good price in dollars. */
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
