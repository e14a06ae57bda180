/*
 * Double-entry bookkeeping for everything the office has, holds or owes. The postings of an entry sum to
 * zero per currency. Entries and postings are never altered; a mistake is reversed by another entry.
 * `reserve:*` is never negative, `owed:*` is never overdrawn. Balances are updated in the transaction of
 * the postings and can be recomputed from the postings. This module knows neither claims nor shops,
 * imports no other module, and does not decide why money moves.
 */
export { adjustReserve } from './adjust-reserve'
export { announceReserve } from './announce-reserve'
export { bookNetworkFee, networkFeeKey } from './book-network-fee'
export { announceReserveJob } from './jobs'
export type { EntryFilter } from './desk/entries.repository'
export { listAccounts, type AccountRow } from './desk/list-accounts'
export { listEntries, type EntryRow, type PostingRow } from './desk/list-entries'
export { listReserveEntries, type ReserveEntryRow } from './desk/list-reserve-entries'
export { listReserveBalances, type ReserveBalances } from './desk/reserves.repository'
export { findAvailable, listReserves } from './ledger.repository'
export { brokenRows, countBroken, maxRowsOfRule, type Broken } from './broken-rows'
export { postEntry, type AccountName, type EntryCommand, type Posting } from './post-entry'
export { proveLedger, type LedgerRule } from './prove-ledger'
export type { NotifyOfReserve } from './move-reserve'
export { topUpReserve, type TopUpReserve } from './top-up-reserve'
