import type { Verdict } from './judge-pair'
import type { PairRow, PriceRow } from './judging.repository'
import type { Word } from './word'

/** What was said of a pair, what came of it, and its price before and after. */
export type Judgement = {
  pair: PairRow
  words: readonly Word[]
  verdict: Verdict
  before: PriceRow | null
  after: PriceRow
}
