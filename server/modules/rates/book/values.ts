import { one, type Decimal } from '@/lib/money/decimal'
import { findWays, type Way } from './find-ways'
import {
  rateOfProduct,
  standingOf,
  weakest,
  wideQuotient,
  type Edge,
  type PausedEdge,
  type Rate,
  type Standing,
} from './rate'

/**
 * What one unit is worth, in units of its part of the graph's yardstick. A fraction, so that a price
 * that is gone through backwards is not rounded.
 */
type Value = {
  over: Decimal
  under: Decimal
  /** The fraction, and the fraction upside down. */
  worth: Decimal
  inverse: Decimal
  yardstick: string
  /** Null: the yardstick itself, which took no price. */
  standing: Standing | null
}

/** Undefined for what has no value. Reckoned when first asked for. */
export type Values = (asset: string) => Value | undefined

/** What assets are valued in. */
const dollar = 'USD'

export type Graph = { edges: readonly Edge[]; paused: readonly PausedEdge[] }

type Reach = {
  /** Only what can be valued in dollars; else what hangs together is valued among itself. */
  isDollarOnly: boolean
}

/**
 * Values all assets, each by one way through the prices, each price serving both ways. A pair that
 * is paused keeps its place on the way: what lies behind it has no value, rather than another one by
 * another way.
 */
export function valueAssets({ edges, paused }: Graph, { isDollarOnly }: Reach): Values {
  const all = [...edges, ...paused]
  const others = isDollarOnly ? [] : all.flatMap(({ base, quote }) => [base, quote]).sort()
  const ways = findWays(all, [dollar, ...others])
  const valueOf: Values = memoised((asset) => {
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
  return { over: one, under: one, worth: one, inverse: one, yardstick, standing: null }
}

/** Of two assets. Null when they don't hang together. */
export function crossOf(from: Value | undefined, to: Value | undefined): Rate | null {
  if (from?.yardstick === undefined || from.yardstick !== to?.yardstick) {
    return null
  }
  const standing =
    from.standing && to.standing
      ? weakest(from.standing, to.standing)
      : (from.standing ?? to.standing)
  if (standing === null) {
    return null
  }
  const { observedAt, freshUntil, isDemo } = standing
  return { rate: rateOfProduct(from.worth, to.inverse), observedAt, freshUntil, isDemo }
}

/*
 * The base is worth its price in quotes; the quote is worth the base shared out over the price. Behind
 * a pause what hangs together is comparable only among itself.
 */
function valueThrough(value: Value, { asset, edge, isBase }: NonNullable<Way>): Value {
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
    standing: value.standing ? weakest(value.standing, edge) : standingOf(edge),
  }
}

/** Asks once for each key. */
export function memoised<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) {
      // It is there, so it is a value, even where undefined is one.
      return found as Value
    }
    const value = ask(key)
    known.set(key, value)
    return value
  }
}
