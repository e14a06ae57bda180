/*
 * The invoices of shops as far as money is concerned: what they ask for, what has paid them, and what the shop
 * was credited with. `claims` calls this module when a claim of an invoice moves; this module knows neither
 * claims' code nor shops' code. The status of an invoice follows from the facts about its claims
 * (`statusOfInvoice`), and only `moveInvoice` writes it, with an event and with what the shop is told. A credit is
 * made in the transaction that completes the claim, and is taken back by `reverseSale`.
 */
export { followClaim } from './follow-claim'
export { assertCreditable, creditSale } from './credit-sale'
export { feeOf } from './fee-of'
export { invoiceObject } from './invoice-object'
export {
  findDigits,
  findInvoice,
  findInvoiceOf,
  insertInvoice,
  insertInvoiceEvent,
  type InvoiceChange,
  listClaimFacts,
  listInvoices,
  addToTestBalance,
  listOverdueInvoices,
  lockInvoice,
  readCurrencies,
  type InvoiceRow,
} from './invoices.repository'
export { type InvoiceMover, moveInvoice } from './move-invoice'
export { proveInvoices, type InvoiceRule } from './prove-invoices'
export { recordChoice } from './record-choice'
export { reverseSale } from './reverse-sale'
export { settleFromCredit } from './settle-debts'
export { isPayable, statusOfInvoice } from './status-of-invoice'
