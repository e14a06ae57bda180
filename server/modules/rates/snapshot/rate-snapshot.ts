import type { SourceId } from '@/lib/contracts/desk/rates'
import { one } from '@/lib/money/decimal'
import { evaluateFormula, findInvalidResult, type Prices } from '../formula/evaluate-formula'
import type { Expression } from '../formula/parse-formula'
import {
  rateOfProduct,
  qualityOf,
  unityRate,
  wideQuotient,
  type Edge,
  type PausedEdge,
  type Rate,
} from './rate'
import { crossOf, valueAssets, type Graph, type Values, memoize } from './values'

export type RateSnapshot = {
  /**
   * Units of `to` for one unit of `from`; null when a price on the path is missing. With a source,
   * only that source's quotes are used.
   */
  cross: (from: string, to: string, source?: SourceId | null) => Rate | null
  /** The value of a formula; null when it has no value now, or the text is not a valid formula. */
  formula: (text: string) => Rate | null
  /** The result of a formula when it can never be a course, whatever the terms are; otherwise null. */
  invalidResult: (expression: Expression) => ReturnType<typeof findInvalidResult>
}

export type QuotedEdge = Edge & { source: SourceId }
export type PausedQuote = PausedEdge & { source: SourceId }

export type RateBookParts = {
  /** Judged prices that are good and fresh. */
  prices: readonly Edge[]
  /** The quotes of each active source that are fresh and believable. */
  quotes: readonly QuotedEdge[]
  /** Pairs that have only an outdated or refused price; none of them is in `prices`. */
  paused?: readonly PausedEdge[]
  /** Quotes of active sources that are too old or not believable. */
  pausedQuotes?: readonly PausedQuote[]
}

/** Creates an immutable snapshot of all known prices at one moment. Later prices make a new snapshot. */
export function createRateSnapshot(parts: RateBookParts): RateSnapshot {
  const { prices, quotes, paused = [], pausedQuotes = [] } = parts
  const unity = unityRate([...prices, ...quotes])
  const graph = { edges: prices, paused }
  const judged = createCrosses(valueAssets(graph, { isDollarOnly: true }), unity)
  const ofSource = memoize((source: SourceId) => {
    const own = {
      edges: quotes.filter((quote) => quote.source === source),
      paused: pausedQuotes.filter((quote) => quote.source === source),
    }
    return createCrosses(valueAssets(own, { isDollarOnly: false }), unity)
  })
  const rateOfPair = (base: string, quote: string) => {
    const direct = directRate(graph, base, quote)
    return direct === undefined ? judged(base, quote) : direct
  }

  const formulaPrices: Prices = {
    unity,
    rateOf: ({ base, quote, source }) =>
      source === null ? rateOfPair(base, quote) : ofSource(source)(base, quote),
  }

  return {
    cross: (from, to, source = null) =>
      source === null ? judged(from, to) : ofSource(source)(from, to),
    formula: memoize((text) => evaluateFormula(text, formulaPrices)),
    invalidResult: (expression) => findInvalidResult(expression, formulaPrices),
  }
}

type Crosses = (from: string, to: string) => Rate | null

function createCrosses(values: Values, unity: Rate | null): Crosses {
  const crossesFrom = memoize((from: string) =>
    memoize((to: string) => (from === to ? unity : crossOf(values(from), values(to)))),
  )
  return (from, to) => crossesFrom(from)(to)
}

/**
 * The judged price of exactly this pair, which may be stored in either direction. Null when the pair
 * is paused; undefined when there is no such pair.
 */
function directRate({ edges, paused }: Graph, from: string, to: string): Rate | null | undefined {
  const isThis = ({ base, quote }: PausedEdge) => base === from && quote === to
  const isInverse = ({ base, quote }: PausedEdge) => base === to && quote === from
  const edge = edges.find(isThis)
  if (edge) {
    return { rate: edge.price, ...qualityOf(edge) }
  }
  const inverse = edges.find(isInverse)
  if (inverse) {
    return { rate: rateOfProduct(one, wideQuotient(one, inverse.price)), ...qualityOf(inverse) }
  }
  return paused.some((pair) => isThis(pair) || isInverse(pair)) ? null : undefined
}
