/*
 * What can be exchanged for what: currencies, groups, cities, inputs, directions and the office's
 * terms for them. A direction is open when it is on, its first currency may be sent and its second
 * received; nothing else is ever shown. It is read whole, into plain data; the questions are then
 * answered from memory. Texts come out in one language, HTML comes out sanitised. It knows no
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

/*
 * The desk's side: what is written, each change in one transaction with its record in the audit log.
 */
export { orderCurrencies } from './desk/change-catalogue'
export { cityResource } from './desk/cities'
export { createCurrency, deleteCurrency, saveCurrency } from './desk/currencies/change-currency'
export { getDeskCurrency } from './desk/currencies/read-currencies'
export { getCurrencyOptions, listDeskCurrencies } from './desk/currencies/read-currencies'
export { groupResource } from './desk/groups'
export { expectNoStrayTerms, holdCityTerms } from './desk/stray-terms'
export { findCityUses } from './desk/uses'
export { findGroupUses } from './desk/uses'
