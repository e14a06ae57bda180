/*
 * What assets are worth. Sources deliver quotes of pairs; each pair is judged by all its quotes:
 * how fresh they are, how many, how far apart, and how far from the last good price. A pair whose
 * price is not good keeps its last good price and is paused, together with all cross rates through
 * it; a stale price is never used, and one broken source cannot move a price. `RateBook` is one
 * moment of all judged prices: exact cross rates and formulas, each with its expiry. Margins and
 * courses are made of rates in `offer`, not here.
 */
export { listRates } from './book/list-rates'
export { type Rate } from './book/rate'
export { createRateBook, type RateBook } from './book/rate-book'
export { neededPairs } from './book/pair-graph'
export { claimSource, type SourceTurn } from './claim-source'
export { refreshDemoQuotes } from './demo/refresh-demo-quotes'
export {
  getPriceHistory,
  getQuoteHistory,
  type PricePoint,
  type SourceHistory,
} from './desk/read/history'
export { listFixedSpans, type FixedSpan } from './desk/read/history'
export { listIncidents, type Incident } from './desk/read/list-incidents'
export { listAssets, listPairs, type ListedAsset, type ListedPair } from './desk/read/list-pairs'
export { listSources, type ListedSource } from './desk/read/list-sources'
export { acceptPrice } from './desk/write/accept-price'
export { createAsset } from './desk/write/create-asset'
export { removeFixedQuote, setFixedQuote } from './desk/write/fixed-quote'
export { createPair, savePair } from './desk/write/save-pair'
export { saveSource } from './desk/write/save-source'
export { assetsOfFormula, checkFormula } from './formula/check-formula'
export { FormulaError } from './formula/formula-error'
export { declareSources, namedSources } from './judging/active-sources'
export { judgeAll } from './judging/judge-all'
export { recordSourceFailure } from './judging/record-source'
export { saveQuotes } from './judging/save-quotes'
export { RateSourceError, type BroughtQuote, type RateSource } from './ports'
export { pruneRates } from './prune-rates'
