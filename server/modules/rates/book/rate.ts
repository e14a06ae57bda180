import { Decimal, one } from '@/lib/money/decimal'
import { forever } from '../judging/word'

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
}

/** A pair that had a good price and has none now: ways still lead through it, but nothing passes. */
export type PausedEdge = Pick<Edge, 'base' | 'quote'>

/** How long a rate holds, and whose it is. */
export type Standing = Omit<Rate, 'rate'>

const Wide = Decimal.clone({ precision: 80 })
const Rounded = Decimal.clone({ precision: 45 })
const significantDigits = 40

/** So many digits that a product with it can be told from the exact one only behind the 45th. */
export function wideQuotient(dividend: Decimal, divisor: Decimal): Decimal {
  return divisor.eq(one) ? dividend : Wide.div(dividend, divisor)
}

/**
 * Exact where 40 digits are enough, though a factor was a wide quotient; else never rounded up, so
 * that going there and back gains nothing.
 */
export function rateOfProduct(a: Decimal, b: Decimal): Decimal {
  const rounded = Rounded.mul(a, b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)
  // Back to our own constructor, whose digits whatever is made of this must have.
  return new Decimal(rounded)
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
 * What an asset is worth in itself. It needs no price and is never too old, but a book without any
 * price knows nothing. It is as young as the book, to the minute: so it does not differ at each word.
 */
export function unity(edges: readonly Edge[]): Rate | null {
  if (edges.length === 0) {
    return null
  }
  const newest = edges.reduce((time, { observedAt }) => Math.max(time, observedAt.getTime()), 0)
  return {
    rate: one,
    observedAt: new Date(newest - (newest % minuteMilliseconds)),
    freshUntil: forever,
    isDemo: edges.some(({ isDemo }) => isDemo),
  }
}
