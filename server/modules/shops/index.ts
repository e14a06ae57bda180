/*
 * Shops: who sells through the office, with keys, invoices, links and a balance. A shop changes its state only
 * by `moveShop`, an invoice only by `moveInvoice`; the database repeats their tables. The payment of an invoice
 * is a claim: `claims` does not know this module, but calls what the container gives it when such a claim moves.
 * Whatever is `live` never meets what is not. A key is 256 random bits, of which only the hash is stored.
 */
export { createShop, type NewShop } from './shops/create-shop'
export { findOwnShop, listOwnShops, type ShopRow } from './shops/shops.repository'
export { moveShop, type MoveShop } from './shops/move-shop'
export { createShopKey } from './keys/create-key'
export { revokeShopKey } from './keys/revoke-key'
export { findMerchant, type Merchant } from './keys/find-merchant'
export { listShopKeys, type ShopKeyRow } from './keys/shop-keys.repository'
