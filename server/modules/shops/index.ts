/*
 * Shops: who sells through the office, with keys, invoices, links and a balance. A shop changes its state only
 * by `moveShop`, an invoice only by `moveInvoice`; triggers enforce the same tables of moves. The payment of an
 * invoice is a claim. `claims` does not import this module; it imports `invoices`, which credits the shop and
 * follows the claim. The live mode and the test mode never see each other. A key is 256 random bits, of which
 * only the hash is stored.
 */
export { createShop, type NewShop } from './shops/create-shop'
export { findOwnShop, listOwnShops, type ShopRow } from './shops/shops.repository'
export { moveShop } from './shops/move-shop'
export { closeShopsOf } from './shops/close-shops'
export { updateShop } from './shops/update-shop'
export { removeShopLogo, setShopLogo } from './logo/set-logo'
export { createLink } from './links/create-link'
export { countPaidOf, listLinks, switchLinkRow, type LinkRow } from './links/links.repository'
export { decideShop } from './desk/decide-shop'
export { findDeskInvoice, listDeskInvoices, type DeskInvoiceView } from './desk/desk-invoices'
export { listDeskShops, viewDeskShop, type DeskShopView } from './desk/read-desk-shops'
export type { OwnedShop } from './desk/desk-shops.repository'
export { makePayout, refundSale } from './balance/make-payout'
export { simulatePayout } from './balance/test-payouts'
export {
  findShopPayout,
  listShopPayouts,
  sumTestRequested,
} from './balance/test-payouts.repository'
export { findTestBalance, viewShopBalance } from './balance/view-balance'
export type { SaleRow } from './sales/pending-refunds'
export { exportShopSales, findSale, listShopSales, type SaleDetails } from './sales/list-sales'
export type { SaleFilter } from './sales/sales.repository'
export { viewStatistics, type ShopStatistics, type Totals } from './sales/statistics'
export { createShopKey } from './keys/create-key'
export { revokeShopKey } from './keys/revoke-key'
export { findMerchant, type Merchant } from './keys/find-merchant'
export { listShopKeys, type ShopKeyRow } from './keys/shop-keys.repository'
export { createInvoice, readInvoiceAmount, type ShopCurrency } from './invoices/create-invoice'
export { cancelInvoice, expireInvoice, expireOverdueInvoices } from './invoices/end-invoice'
export { expireInvoiceJob } from './invoices/jobs'
export { findExamplePayment } from './invoices/example-payment'
export { findPayableBound, listPaymentOffers } from './invoices/payment-offers'
export { findPayment, type PaymentView } from './invoices/find-payment'
export { simulateInvoice } from './invoices/simulate-invoice'
export { findPayLink, openPayLink } from './links/open-link'
