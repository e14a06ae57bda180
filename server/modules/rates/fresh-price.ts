import { type Decimal } from '@/lib/money/decimal'

export type Quote = { source: string; assetCode: string; price: Decimal; observedAt: Date }

export type FreshPrice = {
  price: Decimal
  /** Of the oldest quote that counted. */
  observedAt: Date
  /** A recorded quote counted, so this is not a market's word. */
  isDemo: boolean
}

export const demoSource = 'demo'
const oldestMilliseconds = 10 * 60_000

export function isFresh(observedAt: Date, now: Date): boolean {
  return now.getTime() - observedAt.getTime() <= oldestMilliseconds
}

/**
 * The median over sources that spoke within the last ten minutes: one that lies or broke does not
 * move it while there are three. Null when nobody did, and then there is no price at all.
 */
export function freshPrice(quotes: Quote[], assetCode: string, now: Date): FreshPrice | null {
  const fresh = quotes
    .filter((quote) => quote.assetCode === assetCode && isFresh(quote.observedAt, now))
    .sort((a, b) => a.price.comparedTo(b.price))
  const [low, high] = [fresh[(fresh.length - 1) >> 1], fresh[fresh.length >> 1]]
  if (!low || !high) {
    return null
  }
  return {
    price: low.price.plus(high.price).div(2),
    observedAt: new Date(Math.min(...fresh.map(({ observedAt }) => observedAt.getTime()))),
    isDemo: fresh.some(({ source }) => source === demoSource),
  }
}
