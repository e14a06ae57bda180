import { Decimal, one } from '@/lib/money/decimal'

export type Rate = {
  rate: Decimal
  /** When the oldest quote in it was made. */
  observedAt: Date
  /** When the first price in it becomes stale. */
  freshUntil: Date
  /** A recorded demo price is part of it, so it is not a market's rate. */
  isDemo: boolean
}

/** Units of `quote` for one unit of `base`. */
export type Edge = {
  base: string
  quote: string
  price: Decimal
  observedAt: Date
  freshUntil: Date
  isDemo: boolean
  /** The operator set this price; every rate that goes through the pair follows it. */
  isFixed?: boolean
}

/** A pair that had a good price and has none now: it stays part of the ways, but blocks them. */
export type PausedEdge = Pick<Edge, 'base' | 'quote' | 'isFixed'>

/** How fresh a rate is, and whether it is a demo rate. */
export type RateQuality = Omit<Rate, 'rate'>

const Wide = Decimal.clone({ precision: 70 })
const significantDigits = 40
/* Errors that 60-digit arithmetic leaves in thirds and the like disappear above this many digits. */
const reliableDigits = 45

/**
 * Divides with enough digits that a product with the result, rounded to our usual 60, equals the
 * exact one.
 */
export function wideQuotient(dividend: Decimal, divisor: Decimal): Decimal {
  // Back to our usual constructor, which rounds the results of later operations.
  return divisor.eq(one) ? dividend : new Decimal(Wide.div(dividend, divisor))
}

/**
 * Exact where 40 digits are enough, even when both factors are wide quotients; otherwise rounded
 * down, so that exchanging there and back never gains. Called very often, so it creates as few
 * numbers as possible.
 */
export function rateOfProduct(a: Decimal, b: Decimal): Decimal {
  return a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** The same for a value computed in several rounded steps. */
export function rateOfResult(value: Decimal): Decimal {
  return value
    .toSignificantDigits(reliableDigits)
    .toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** Combines two: the older time, the earlier expiry, demo if either is. */
export function worseQuality(a: RateQuality, b: RateQuality): RateQuality {
  return {
    observedAt: a.observedAt < b.observedAt ? a.observedAt : b.observedAt,
    freshUntil: a.freshUntil < b.freshUntil ? a.freshUntil : b.freshUntil,
    isDemo: a.isDemo || b.isDemo,
  }
}

export function qualityOf({ observedAt, freshUntil, isDemo }: RateQuality): RateQuality {
  return { observedAt, freshUntil, isDemo }
}

const minuteMilliseconds = 60_000

/**
 * The rate of an asset to itself. It needs no price, but a book without any price knows nothing:
 * the rate lasts as long as the longest-lived price, so that an office that receives no prices
 * pauses completely. Both times are rounded to whole minutes, so that not every new quote changes
 * it.
 */
export function unityRate(edges: readonly Edge[]): Rate | null {
  if (edges.length === 0) {
    return null
  }
  const latest = (times: readonly Date[]) =>
    times.reduce((time, moment) => Math.max(time, moment.getTime()), 0) / minuteMilliseconds
  return {
    rate: one,
    observedAt: new Date(
      Math.floor(latest(edges.map(({ observedAt }) => observedAt))) * minuteMilliseconds,
    ),
    freshUntil: new Date(
      Math.ceil(latest(edges.map(({ freshUntil }) => freshUntil))) * minuteMilliseconds,
    ),
    isDemo: edges.some(({ isDemo }) => isDemo),
  }
}
