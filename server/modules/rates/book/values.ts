import { one, type Decimal } from '@/lib/money/decimal'
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

export type Values = ReadonlyMap<string, Value>

/** What assets are valued in. */
const dollar = 'USD'

export type Graph = { edges: readonly Edge[]; paused: readonly PausedEdge[] }

type Reach = {
  /** Only what can be valued in dollars; else what hangs together is valued among itself. */
  isDollarOnly: boolean
}

/**
 * Values all assets by the fewest prices, each price serving both ways. Of ways of one length the
 * first in the alphabet is gone, so every process values alike. A pair that is paused keeps its place
 * on the way: what lies behind it has no value, rather than another one by another way.
 */
export function valueAssets({ edges, paused }: Graph, { isDollarOnly }: Reach): Values {
  const neighbours = neighboursOf([...edges, ...paused])
  const values = new Map<string, Value>()
  const others = isDollarOnly ? [] : [...neighbours.keys()].sort()
  for (const yardstick of [dollar, ...others]) {
    if (!values.has(yardstick)) {
      values.set(yardstick, unitOf(yardstick))
      valueFrom(yardstick, neighbours, values)
    }
  }
  return isDollarOnly
    ? new Map([...values].filter(([, value]) => value.yardstick === dollar))
    : values
}

function unitOf(yardstick: string): Value {
  return { over: one, under: one, worth: one, inverse: one, yardstick, standing: null }
}

/** Of two assets. Null when they don't hang together. */
export function crossOf(from: Value | undefined, to: Value | undefined): Rate | null {
  if (from?.yardstick === undefined || from.yardstick !== to?.yardstick) {
    return null
  }
  const standing = from.standing ?? to.standing
  if (standing === null) {
    return null
  }
  return {
    rate: rateOfProduct(from.worth, to.inverse),
    ...(from.standing && to.standing ? weakest(from.standing, to.standing) : standing),
  }
}

type Neighbour = { asset: string; edge: Edge | PausedEdge; isBase: boolean }

function neighboursOf(edges: readonly (Edge | PausedEdge)[]): Map<string, Neighbour[]> {
  const neighbours = new Map<string, Neighbour[]>()
  const add = (asset: string, neighbour: Neighbour) => {
    const known = neighbours.get(asset)
    if (known) {
      known.push(neighbour)
    } else {
      neighbours.set(asset, [neighbour])
    }
  }
  for (const edge of edges) {
    add(edge.quote, { asset: edge.base, edge, isBase: true })
    add(edge.base, { asset: edge.quote, edge, isBase: false })
  }
  for (const list of neighbours.values()) {
    list.sort((a, b) => compare(a.asset, b.asset) || compare(a.edge.base, b.edge.base))
  }
  return neighbours
}

function valueFrom(
  yardstick: string,
  neighbours: ReadonlyMap<string, Neighbour[]>,
  values: Map<string, Value>,
): void {
  let reached = [yardstick]
  while (reached.length > 0) {
    const next: string[] = []
    for (const asset of reached) {
      const value = values.get(asset)
      for (const neighbour of neighbours.get(asset) ?? []) {
        if (value && !values.has(neighbour.asset)) {
          values.set(neighbour.asset, valueThrough(value, neighbour))
          next.push(neighbour.asset)
        }
      }
    }
    reached = next
  }
}

/*
 * The base is worth its price in quotes; the quote is worth the base shared out over the price. Behind
 * a pause what hangs together is comparable only among itself.
 */
function valueThrough(value: Value, { asset, edge, isBase }: Neighbour): Value {
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

function compare(a: string, b: string): number {
  if (a === b) {
    return 0
  }
  return a < b ? -1 : 1
}
