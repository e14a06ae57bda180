/*
 * The first page of the desk: what today brought, compared with what such a day usually brings, how long the
 * reserves last at today's pace, and what an office or a currency still needs. Everything is computed
 * from the ledger, the claims and the settings; nothing is stored. Days that are over are read at most
 * once in each minute.
 */
export { findCurrencySteps, findOfficeSteps } from './next-steps'
export { findShortReserves, type ShortReserve } from './short-reserves'
export { viewToday, type Today } from './today'
