/*
 * What can be exchanged for what: currencies, groups, cities, inputs, directions and the office's terms
 * for them. A direction is open when it is enabled, its `from` currency can be sent and its `to`
 * currency can be received; only open directions are shown. The catalogue is loaded as a whole, and
 * requests are answered from memory. Answers have texts in one language, with sanitised HTML. The
 * catalogue has no prices: courses and limits are computed in `offer`.
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
export { addLogo } from './desk/logos/add-logo'
export { removeLogoOrphanJob } from './desk/logos/jobs'
export { logoFolder, logoPath } from './desk/logos/logo-paths'
export { findLogoAt, letGoOfLogo, removeLogoOrphan } from './desk/logos/stored-logos'
export { groupResource } from './desk/groups'
export { assertNoStrayTerms, lockCityTerms } from './desk/stray-terms'
export { findCityUses } from './desk/uses'
export { findGroupUses } from './desk/uses'
export { claimInputOf } from './read/claim-input-of'
