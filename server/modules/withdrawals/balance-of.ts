import type { AccountName } from '@/server/modules/ledger'
import type { WithdrawalRow } from './withdrawals.repository'

/** The account from which a withdrawal is set aside: a referrer's rewards, or what a shop has sold. */
export function balanceOf({
  shopId,
  userId,
}: Pick<WithdrawalRow, 'shopId' | 'userId'>): AccountName {
  return shopId === null ? `owed:referral:${userId}` : `owed:shop:${shopId}`
}
