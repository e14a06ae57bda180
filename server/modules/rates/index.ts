/*
 * What assets are worth. Sources bring quotes of pairs; each pair is judged by all who speak of it:
 * how fresh, how many, how far apart, and how far from the last good price. A price that is not
 * good keeps its last good value and is paused, and with it all that is crossed through it; an old
 * price is never used, and a broken source never moves one. `RateBook` is one moment of all judged
 * prices: cross rates and formulas, exact, each with how long it holds. What the office makes of a
 * rate, its margins and courses, is not here but in `offer`.
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
