'use client'

import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import type {
  approveWithdrawal,
  declineWithdrawal,
  payWithdrawal,
} from '@/lib/contracts/loyalty/desk-withdrawals'
import { getDeskWithdrawal, listDeskWithdrawals } from '@/lib/contracts/loyalty/desk-withdrawals'

type Decision = typeof approveWithdrawal | typeof declineWithdrawal | typeof payWithdrawal

/** A decision about one withdrawal; shows the result and reloads the withdrawal and the queue. */
export function useWithdrawalChange<const E extends Decision>(
  endpoint: E,
  done: string,
  onDone?: () => void,
) {
  return useDeskChange(endpoint, {
    refreshes: [getDeskWithdrawal, listDeskWithdrawals],
    done,
    ...(onDone && { onDone }),
  })
}
