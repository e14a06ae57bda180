/*
 * What can be exchanged for what: currencies, groups, cities, inputs, directions and the office's
 * terms for them. A direction is open when it is on, its first currency may be sent and its second
 * received; nothing else is ever shown. Texts come out in one language, HTML comes out sanitised.
 * It knows no prices: courses and limits are made in `rates`.
 */
export { findDirectionTerms, type DirectionTerms } from './find-direction-terms'
export { findPairStructure } from './find-pair-structure'
export { listDirectionPaths } from './list-direction-paths'
export { listDirections } from './list-directions'
export { listReceiveCurrencies } from './list-receive-currencies'
export { listSendCurrencies } from './list-send-currencies'
export { resolveCurrencies } from './resolve-currencies'
