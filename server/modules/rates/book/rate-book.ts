import type { SourceId } from '@/lib/contracts/desk/rates'
import { one } from '@/lib/money/decimal'
import { evaluateFormula, findSenseless, type Prices } from '../formula/evaluate-formula'
import type { Expression } from '../formula/parse-formula'
import {
  rateOfProduct,
  standingOf,
  unity,
  wideQuotient,
  type Edge,
  type PausedEdge,
  type Rate,
} from './rate'
import { crossOf, valueAssets, type Graph, type Values, memoised } from './values'

export type RateBook = {
  /**
   * Units of `to` for one unit of `from`; null when a price it takes is missing. With a source
   * named, by that source's words alone.
   */
  cross: (from: string, to: string, source?: SourceId | null) => Rate | null
  /** Also null when the text is no formula. */
  formula: (text: string) => Rate | null
  /** What a formula comes to that can be no course whatever is done with it. */
  senseless: (expression: Expression) => ReturnType<typeof findSenseless>
}

export type QuotedEdge = Edge & { source: SourceId }
export type PausedQuote = PausedEdge & { source: SourceId }

export type RateBookParts = {
  /** Judged prices that are good and fresh. */
  prices: readonly Edge[]
  /** What each active source says, as far as it is fresh and can be believed. */
  quotes: readonly QuotedEdge[]
  /** Pairs whose last good price is no longer good; none of them is among the prices. */
  paused?: readonly PausedEdge[]
  /** What active sources said that is too old or cannot be believed. */
  pausedQuotes?: readonly PausedQuote[]
}

/** One moment of everything that is known of prices. It never changes; a later moment has another. */
export function createRateBook(parts: RateBookParts): RateBook {
  const { prices, quotes, paused = [], pausedQuotes = [] } = parts
  const same = unity([...prices, ...quotes])
  const graph = { edges: prices, paused }
  const judged = createCrosses(valueAssets(graph, { isDollarOnly: true }), same)
  const ofSource = memoised((source: SourceId) => {
    const own = {
      edges: quotes.filter((quote) => quote.source === source),
      paused: pausedQuotes.filter((quote) => quote.source === source),
    }
    return createCrosses(valueAssets(own, { isDollarOnly: false }), same)
  })
  const rateOfPair = (base: string, quote: string) => {
    const direct = directRate(graph, base, quote)
    return direct === undefined ? judged(base, quote) : direct
  }

  const known: Prices = {
    same,
    rateOf: ({ base, quote, source }) =>
      source === null ? rateOfPair(base, quote) : ofSource(source)(base, quote),
  }

  return {
    cross: (from, to, source = null) =>
      source === null ? judged(from, to) : ofSource(source)(from, to),
    formula: memoised((text) => evaluateFormula(text, known)),
    senseless: (expression) => findSenseless(expression, known),
  }
}

type Crosses = (from: string, to: string) => Rate | null

function createCrosses(values: Values, same: Rate | null): Crosses {
  const crossesFrom = memoised((from: string) =>
    memoised((to: string) => (from === to ? same : crossOf(values(from), values(to)))),
  )
  return (from, to) => crossesFrom(from)(to)
}

/**
 * What was judged of this very pair, whichever way round it is kept. Null when it is paused;
 * undefined when there is no such pair.
 */
function directRate({ edges, paused }: Graph, from: string, to: string): Rate | null | undefined {
  const isThis = ({ base, quote }: PausedEdge) => base === from && quote === to
  const isInverse = ({ base, quote }: PausedEdge) => base === to && quote === from
  const edge = edges.find(isThis)
  if (edge) {
    return { rate: edge.price, ...standingOf(edge) }
  }
  const inverse = edges.find(isInverse)
  if (inverse) {
    return { rate: rateOfProduct(one, wideQuotient(one, inverse.price)), ...standingOf(inverse) }
  }
  return paused.some((pair) => isThis(pair) || isInverse(pair)) ? null : undefined
}
