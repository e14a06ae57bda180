/*
 * The prices of assets. Sources deliver quotes of pairs, and each pair is judged by all its quotes:
 * how fresh and how many they are, how far they are from each other and from the last good price. A
 * pair without a good price keeps its last good price and is paused, together with all cross rates
 * through it. A stale price is never used, and a single broken source cannot move a price.
 * `RateSnapshot` holds all judged prices of one moment and computes cross rates and formulas from them
 * exactly, each with the time when it expires. Margins and courses are computed from rates in `offer`,
 * not here.
 */
export { listRates } from './snapshot/list-rates'
export { type Rate } from './snapshot/rate'
export { createRateSnapshot, type RateSnapshot } from './snapshot/rate-snapshot'
export { neededPairs } from './snapshot/pair-graph'
export { claimSource, type SourceTurn } from './claim-source'
export { refreshDemoQuotes } from './demo/refresh-demo-quotes'
export {
  getPriceHistory,
  getQuoteHistory,
  type PricePoint,
  type SourceHistory,
} from './desk/read/history'
export { listFixedSpans, type FixedSpan } from './desk/read/history'
export { findFirstPriceAt } from './desk/read/first-price'
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
export { declareSources, activeSourcesFor } from './judging/active-sources'
export { refreshDemoQuotesJob, refreshRatesJob, refreshRatesKey } from './jobs'
export { judgeAll } from './judging/judge-all'
export { recordSourceFailure } from './judging/record-source'
export { saveQuotes } from './judging/save-quotes'
export { listOwnSources, openOwnSource, type OwnSourceDeps } from './own/open-own-source'
export { ownSourceList } from './own/own-source-list'
export { resealHeaders, setSourceHeaders } from './own/source-headers'
export { testOwnSource } from './own/test-own-source'
export { RateSourceError, type FetchedQuote, type RateSource } from './ports'
export { pruneRates } from './prune-rates'
