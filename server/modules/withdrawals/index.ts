/*
 * Withdrawals: how the office pays what it owes to people outside of exchanges, such as referral
 * rewards. A request sets the amount aside in the ledger, operators approve and pay it or decline it.
 * A withdrawal changes its state only by `moveWithdrawal`, whose table the database repeats; what is
 * set aside for it is proved at each commit.
 */
export { requestWithdrawal, findRequested } from './request/request-withdrawal'
export { cancelWithdrawal } from './request/cancel-withdrawal'
export { listOwnWithdrawals, type OpenMethod, type OwnBalance } from './read/own-withdrawals'
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
export { findShopBalance, type ShopBalance } from './shops/shop-balance'
