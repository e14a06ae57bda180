import type { Decimal } from '@/lib/money/decimal'
import { createRateSnapshot, type RateSnapshot } from '@/server/modules/rates'

/** A snapshot of rates in which every asset has a fresh price in dollars. */
export function makeRates(prices: ReadonlyMap<string, Decimal>, observedAt: Date): RateSnapshot {
  const freshUntil = new Date(observedAt.getTime() + 600_000)
  return createRateSnapshot({
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
