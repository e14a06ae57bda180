import { one, type Decimal } from '@/lib/money/decimal'
import { findWays, type LastStep } from './find-ways'
import {
  rateOfProduct,
  qualityOf,
  worseQuality,
  wideQuotient,
  type Edge,
  type PausedEdge,
  type Rate,
  type RateQuality,
} from './rate'

/**
 * What one unit is worth, in units of the reference asset. Stored as a fraction, so that going
 * through a price backwards does not round.
 */
type Value = {
  over: Decimal
  under: Decimal
  /** The fraction and its inverse. */
  worth: Decimal
  inverse: Decimal
  yardstick: string
  /** Null for the reference asset itself, which uses no price. */
  quality: RateQuality | null
}

/** Undefined when the asset has no value. Computed on first use. */
export type Values = (asset: string) => Value | undefined

/** The reference asset that all others are valued in. */
const dollar = 'USD'

export type Graph = { edges: readonly Edge[]; paused: readonly PausedEdge[] }

type Reach = {
  /**
   * Only assets connected to the dollar; otherwise every connected group is valued in an asset of
   * its own.
   */
  isDollarOnly: boolean
}

/**
 * Values all assets, each by one way through the prices; each price works in both directions. A
 * paused pair keeps its place on the way: assets behind it have no value, instead of another value
 * by another way.
 */
export function valueAssets({ edges, paused }: Graph, { isDollarOnly }: Reach): Values {
  const all = [...edges, ...paused]
  const others = isDollarOnly ? [] : all.flatMap(({ base, quote }) => [base, quote]).sort()
  const ways = findWays(all, [dollar, ...others])
  const valueOf: Values = memoize((asset) => {
    const way = ways.get(asset)
    if (way === undefined) {
      return undefined
    }
    const before = way && valueOf(way.from)
    return way && before ? valueThrough(before, way) : unitOf(asset)
  })
  return isDollarOnly
    ? (asset) => {
        const value = valueOf(asset)
        return value?.yardstick === dollar ? value : undefined
      }
    : valueOf
}

function unitOf(yardstick: string): Value {
  return { over: one, under: one, worth: one, inverse: one, yardstick, quality: null }
}

/** The rate between two assets; null when they are not connected. */
export function crossOf(from: Value | undefined, to: Value | undefined): Rate | null {
  if (from?.yardstick === undefined || from.yardstick !== to?.yardstick) {
    return null
  }
  const quality =
    from.quality && to.quality
      ? worseQuality(from.quality, to.quality)
      : (from.quality ?? to.quality)
  if (quality === null) {
    return null
  }
  const { observedAt, freshUntil, isDemo } = quality
  return { rate: rateOfProduct(from.worth, to.inverse), observedAt, freshUntil, isDemo }
}

/*
 * The base is worth its price in quotes; the quote is worth the base divided by the price. Assets
 * behind a paused pair can be compared only with each other.
 */
function valueThrough(value: Value, { asset, edge, isBase }: NonNullable<LastStep>): Value {
  if (!('price' in edge)) {
    return unitOf(asset)
  }
  const over = isBase ? value.over.times(edge.price) : value.over
  const under = isBase ? value.under : value.under.times(edge.price)
  return {
    over,
    under,
    worth: wideQuotient(over, under),
    inverse: wideQuotient(under, over),
    yardstick: value.yardstick,
    quality: value.quality ? worseQuality(value.quality, edge) : qualityOf(edge),
  }
}

/** Asks once for each key. */
export function memoize<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined || cache.has(key)) {
      // The key is present, so this is a value, even if it is undefined.
      return cached as Value
    }
    const value = ask(key)
    cache.set(key, value)
    return value
  }
}
