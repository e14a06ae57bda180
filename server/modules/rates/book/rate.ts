import { Decimal, one } from '@/lib/money/decimal'

export type Rate = {
  rate: Decimal
  /** When the oldest word in it was said. */
  observedAt: Date
  /** When the first price in it will be too old. */
  freshUntil: Date
  /** A recorded price is in it, so this is not a market's word. */
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
  /** The operator's own word: what hangs on it goes by it. */
  isFixed?: boolean
}

/** A pair that had a good price and has none now: ways still lead through it, but nothing passes. */
export type PausedEdge = Pick<Edge, 'base' | 'quote' | 'isFixed'>

/** How long a rate holds, and whose it is. */
export type Standing = Omit<Rate, 'rate'>

const Wide = Decimal.clone({ precision: 70 })
const significantDigits = 40
/* What arithmetic in our own constructor leaves of thirds and the like is gone before this one. */
const soundDigits = 45

/** With so many digits that a product with it, rounded to our own 60, is that of the exact one. */
export function wideQuotient(dividend: Decimal, divisor: Decimal): Decimal {
  // Back to our own constructor, which rounds whatever is made of this.
  return divisor.eq(one) ? dividend : new Decimal(Wide.div(dividend, divisor))
}

/**
 * Exact where 40 digits are enough, though both factors were wide quotients; else rounded down, so
 * that going there and back gains nothing. One of very many: it makes no more numbers than it must.
 */
export function rateOfProduct(a: Decimal, b: Decimal): Decimal {
  return a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** The same of what was reckoned in steps that each rounded. */
export function rateOfResult(value: Decimal): Decimal {
  return value
    .toSignificantDigits(soundDigits)
    .toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
}

/** As old as the oldest, as good as the worst. */
export function weakest(a: Standing, b: Standing): Standing {
  return {
    observedAt: a.observedAt < b.observedAt ? a.observedAt : b.observedAt,
    freshUntil: a.freshUntil < b.freshUntil ? a.freshUntil : b.freshUntil,
    isDemo: a.isDemo || b.isDemo,
  }
}

export function standingOf({ observedAt, freshUntil, isDemo }: Standing): Standing {
  return { observedAt, freshUntil, isDemo }
}

const minuteMilliseconds = 60_000

/**
 * What an asset is worth in itself. It needs no price, but a book without any knows nothing: it holds
 * as long as the last of them, so that an office nobody brings prices to pauses wholly. Both moments
 * are whole minutes, so that it does not differ at each word.
 */
export function unity(edges: readonly Edge[]): Rate | null {
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
