import { one } from '@/lib/money/decimal'
import { evaluateFormula } from '../formula/evaluate-formula'
import type { SourceId } from '../ports'
import { memoised } from './memoised'
import { rateOfProduct, standingOf, unity, wideQuotient, type Edge, type Rate } from './rate'
import { crossOf, valueAssets, type Values } from './values'

export type RateBook = {
  /**
   * Units of `to` for one unit of `from`; null when a price it takes is missing. With a source
   * named, by that source's words alone.
   */
  cross: (from: string, to: string, source?: SourceId | null) => Rate | null
  /** Null too when the text is no formula. */
  formula: (text: string) => Rate | null
}

export type QuotedEdge = Edge & { source: SourceId }

export type RateBookParts = {
  /** Judged prices that are good and fresh. */
  prices: readonly Edge[]
  /** What each active source says, as far as it is fresh. */
  quotes: readonly QuotedEdge[]
}

/** One moment of everything that is known of prices. It never changes; a later moment has another. */
export function createRateBook({ prices, quotes }: RateBookParts): RateBook {
  const same = unity([...prices, ...quotes])
  const judged = createCrosses(valueAssets(prices, { isDollarOnly: true }), same)
  const ofSource = memoised((source: SourceId) => {
    const own = quotes.filter((quote) => quote.source === source)
    return createCrosses(valueAssets(own, { isDollarOnly: false }), same)
  })
  const rateOfPair = (base: string, quote: string) =>
    directRate(prices, base, quote) ?? judged(base, quote)

  return {
    cross: (from, to, source = null) =>
      source === null ? judged(from, to) : ofSource(source)(from, to),
    formula: memoised((text) =>
      evaluateFormula(text, {
        same,
        rateOf: ({ base, quote, source }) =>
          source === null ? rateOfPair(base, quote) : ofSource(source)(base, quote),
      }),
    ),
  }
}

type Crosses = (from: string, to: string) => Rate | null

function createCrosses(values: Values, same: Rate | null): Crosses {
  const crossesFrom = memoised((from: string) =>
    memoised((to: string) => (from === to ? same : crossOf(values.get(from), values.get(to)))),
  )
  return (from, to) => crossesFrom(from)(to)
}

/** What was judged of this very pair, whichever way round it is kept. */
function directRate(prices: readonly Edge[], from: string, to: string): Rate | null {
  const edge = prices.find(({ base, quote }) => base === from && quote === to)
  if (edge) {
    return { rate: edge.price, ...standingOf(edge) }
  }
  const inverse = prices.find(({ base, quote }) => base === to && quote === from)
  return inverse
    ? { rate: rateOfProduct(one, wideQuotient(one, inverse.price)), ...standingOf(inverse) }
    : null
}
