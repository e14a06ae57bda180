/*
 * What can be exchanged for what: currencies, groups, cities, inputs, directions and the office's
 * terms for them. A direction is open when it is enabled, its source may be sent and its target
 * received; nothing else is shown. The catalogue is loaded as a whole into plain data, and
 * questions are answered from memory. Texts come out in one language, HTML sanitised. It knows no
 * prices: courses and limits are made in `offer`.
 */
export {
  createCatalogue,
  type Catalogue,
  type CatalogueCurrency,
  type CatalogueDirection,
  type CatalogueRows,
} from './read/catalogue'
export {
  fromRows,
  toRows,
  type DirectionColumns,
  type DirectionTier,
  type TermsRows,
} from './read/direction-terms'
export { describePair, type PairDescription } from './read/describe-pair'
export { presentCurrency } from './read/in-language'
export { listDirectionPaths, type DirectionPath } from './read/list-directions'
export { listDirections } from './read/list-directions'
export { listReceiveCurrencies, listSendCurrencies } from './read/list-currencies'
export { listReceiveInputs } from './read/describe-pair'
export { loadCatalogue } from './read/load-catalogue'
export { sanitizeNotice } from './read/sanitize-notice'
export { resolveCurrencies, type CurrencyNames } from './read/resolve-currencies'

/* The desk's side: each change is one transaction with its audit record. */
export { orderCurrencies } from './desk/change-catalogue'
export { cityResource } from './desk/cities'
export { createCurrency, deleteCurrency, saveCurrency } from './desk/currencies/change-currency'
export { getDeskCurrency } from './desk/currencies/read-currencies'
export { getCurrencyOptions, listDeskCurrencies } from './desk/currencies/read-currencies'
export { groupResource } from './desk/groups'
export { expectNoStrayTerms, lockCityTerms } from './desk/stray-terms'
export { findCityUses } from './desk/uses'
export { findGroupUses } from './desk/uses'
