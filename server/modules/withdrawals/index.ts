/*
 * Withdrawals: how the office pays what it owes to people outside of exchanges: referral rewards, and what
 * shops have sold, to their owners, customers and payers. A request sets the amount aside in the ledger,
 * operators approve and pay it or decline it. A withdrawal changes its state only by `moveWithdrawal`; a trigger
 * enforces the same table of moves. What is set aside for a withdrawal is proved at each commit.
 */
export { requestWithdrawal, findRequested } from './request/request-withdrawal'
export { cancelWithdrawal } from './request/cancel-withdrawal'
export { listOwnWithdrawals, type OpenMethod, type OwnBalance } from './read/own-withdrawals'
export { listMethods } from './read/list-methods'
export { findShopBalance, type ShopBalance } from './shops/shop-balance'
export {
  payoutKeyOf,
  readPayout,
  requestPayout,
  usedOrder,
  type PayoutRequest,
} from './shops/request-payout'
export {
  assertLeft,
  findRefund,
  refundAmountOf,
  refundInvoice,
  refundKeyOf,
  refundSidesOf,
  type RefundRequest,
} from './shops/refund-invoice'
export { listRefundPlaces, type RefundPlace } from './shops/refund-places'
export { countRefund, uncountRefund } from './shops/count-refund'
export { listPayoutCurrencies } from './shops/payout-currencies'
export { payoutObject, payoutOfWithdrawal, type ShopPayout } from './shops/payout-object'
export { readForm, refusedAt, type Agreed } from './request/read-form'
export type { CommandKey } from './request/same-request'
export type { Market } from './request/price-withdrawal'
export { hasOpenWithdrawals, type WithdrawalRow } from './withdrawals.repository'
export { countOpen as countOpenWithdrawals } from './desk/desk-withdrawals.repository'
export { approveWithdrawal, declineWithdrawal, payWithdrawal } from './desk/decide-withdrawal'
export {
  listDeskWithdrawals,
  viewDeskWithdrawal,
  type DeskWithdrawalView,
  type ListedWithdrawal,
} from './desk/read-desk-withdrawals'
export { proveWithdrawals, type WithdrawalRule } from './prove-withdrawals'
export { saveWithdrawalRules } from './desk/save-rules'
