import { getOwnWithdrawals } from '@/lib/contracts/loyalty/own-withdrawals'
import { getReferral, listReferralRows } from '@/lib/contracts/loyalty/referral'
import { useRefreshOwn } from '../settings/parts/own-call'

/** Reloads everything on the page that a withdrawal changes. */
export function useRefreshBalance(): () => Promise<void> {
  const refresh = useRefreshOwn()
  return () => refresh(getOwnWithdrawals, getReferral, listReferralRows)
}
