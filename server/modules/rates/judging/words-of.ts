import type { ActiveSources } from './active-sources'
import type { PairRow, QuoteRow } from './judging.repository'
import { toWord, type Word } from './word'

/** What those who count say of a pair. */
export function wordsOf(pair: PairRow, quotes: readonly QuoteRow[], active: ActiveSources): Word[] {
  return [...active].flatMap(([source, { maxAgeSeconds }]) => {
    const own = quotes.find((quote) => quote.source === source && quote.pairId === pair.id)
    return own ? [toWord({ ...own, source, maxAgeSeconds })] : []
  })
}
