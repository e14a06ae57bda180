import { one, type Decimal } from '@/lib/money/decimal'
import { findPaths, type LastStep } from './find-paths'
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
 * The value of one unit of an asset, in units of the reference asset. It is stored as a fraction, so
 * that using a price in the opposite direction does not round.
 */
type Value = {
  numerator: Decimal
  denominator: Decimal
  /** The fraction as a number, and its inverse. */
  worth: Decimal
  inverse: Decimal
  referenceAsset: string
  /** Null for the reference asset itself, which uses no price. */
  quality: RateQuality | null
}

/** Computes a value on first use; undefined when the asset has none. */
export type Values = (asset: string) => Value | undefined

/** The reference asset in which all others are valued. */
const dollar = 'USD'

export type Graph = { edges: readonly Edge[]; paused: readonly PausedEdge[] }

type ValueOptions = {
  /**
   * Values only assets that are connected to the dollar. Otherwise, each connected group of assets is
   * valued in one of its own assets.
   */
  isDollarOnly: boolean
}

/**
 * Values all assets, each along one path of prices; each price works in both directions. A paused
 * pair stays part of the path: assets behind it have no value, instead of another value along another
 * path.
 */
export function valueAssets({ edges, paused }: Graph, { isDollarOnly }: ValueOptions): Values {
  const all = [...edges, ...paused]
  const others = isDollarOnly ? [] : all.flatMap(({ base, quote }) => [base, quote]).sort()
  const lastSteps = findPaths(all, [dollar, ...others])
  const valueOf: Values = memoize((asset) => {
    const step = lastSteps.get(asset)
    if (step === undefined) {
      return undefined
    }
    const before = step && valueOf(step.from)
    return step && before ? valueThrough(before, step) : unitOf(asset)
  })
  return isDollarOnly
    ? (asset) => {
        const value = valueOf(asset)
        return value?.referenceAsset === dollar ? value : undefined
      }
    : valueOf
}

function unitOf(referenceAsset: string): Value {
  return {
    numerator: one,
    denominator: one,
    worth: one,
    inverse: one,
    referenceAsset,
    quality: null,
  }
}

/** The rate between two assets; null when they are not connected. */
export function crossOf(from: Value | undefined, to: Value | undefined): Rate | null {
  if (from?.referenceAsset === undefined || from.referenceAsset !== to?.referenceAsset) {
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
 * The base is worth its price in units of the quote; the quote is worth the base divided by the
 * price. Assets behind a paused pair can be compared only with each other.
 */
function valueThrough(value: Value, { asset, edge, isBase }: NonNullable<LastStep>): Value {
  if (!('price' in edge)) {
    return unitOf(asset)
  }
  const numerator = isBase ? value.numerator.times(edge.price) : value.numerator
  const denominator = isBase ? value.denominator : value.denominator.times(edge.price)
  return {
    numerator,
    denominator,
    worth: wideQuotient(numerator, denominator),
    inverse: wideQuotient(denominator, numerator),
    referenceAsset: value.referenceAsset,
    quality: value.quality ? worseQuality(value.quality, edge) : qualityOf(edge),
  }
}

/** Computes the value of each key only once. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined || cache.has(key)) {
      // The key is present, so this is a value, even if it is undefined.
      return cached as Value
    }
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}
