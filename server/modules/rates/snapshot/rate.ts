import { Decimal, one } from '@/lib/money/decimal'

export type Rate = {
  rate: Decimal
  /** When the oldest quote in it was made. */
  observedAt: Date
  /** When the first price in it becomes stale. */
  freshUntil: Date
  /** True when a recorded demo price is part of it, so that it is not a market rate. */
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
  /** True when the operator set this price. Every rate whose path contains the pair follows it. */
  isFixed?: boolean
}

/** A pair that had a good price and has none now. It stays part of the paths, but blocks them. */
export type PausedEdge = Pick<Edge, 'base' | 'quote' | 'isFixed'>

/** How fresh a rate is, and whether it is a demo rate. */
export type RateQuality = Omit<Rate, 'rate'>

const Wide = Decimal.clone({ precision: 70 })
const significantDigits = 40
/*
 * Rounding to this many digits removes the errors of 60-digit arithmetic, for example after a division
 * by three.
 */
const reliableDigits = 45

/**
 * Divides with so many digits that a product with the quotient, rounded to the usual 60 digits,
 * equals the exact product.
 */
export function wideQuotient(dividend: Decimal, divisor: Decimal): Decimal {
  // Converted back to the usual `Decimal`, so that the results of later operations are rounded.
  return divisor.eq(one) ? dividend : new Decimal(Wide.div(dividend, divisor))
}

/**
 * The product of two factors. It is exact when 40 digits are enough, even if both factors are wide
 * quotients. Otherwise it is rounded down, so that exchanging there and back never makes a profit.
 * This is called very often, so it creates as few numbers as possible.
 */
export function rateOfProduct(a: Decimal, b: Decimal): Decimal {
  return a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** Rounds down, like `rateOfProduct`, a value that was computed in several rounded steps. */
export function rateOfResult(value: Decimal): Decimal {
  return value
    .toSignificantDigits(reliableDigits)
    .toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** Combines two qualities: the older time, the earlier expiry, and demo if either is demo. */
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
 * The rate of an asset to itself; null when there is no price at all. The rate itself needs no price,
 * but it expires together with the last price to expire, so that an office that receives no prices
 * pauses completely. Both times are rounded to whole minutes, so that not every new quote changes the
 * rate.
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
