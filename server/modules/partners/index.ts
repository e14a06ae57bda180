/*
 * The partner API: keys that accounts make for monitoring sites, bots and shops, and the prices that are
 * quoted to them. A key is 256 random bits, of which only the hash is stored. A quote is signed and not
 * stored: it says what a claim will be, and `claims` creates the claim from it.
 */
export { createPartnerKey } from './keys/create-key'
export { nameOfKey } from './keys/name-of-key'
export { forgetPartnerKeysOf, revokeKeyAtDesk, revokeOwnKey } from './keys/revoke-key'
export { findPartner, type Partner } from './keys/find-partner'
export {
  isPartnerApiOpen,
  listPartnerKeys,
  listValidKeys,
  type PartnerKeyRow,
} from './partner-keys.repository'
export { quoteExchange, type Quoted } from './quotes/quote-exchange'
export { readQuote, signQuote, type QuoteTicket } from './quotes/quote-ticket'
