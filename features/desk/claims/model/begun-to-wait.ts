import type { ClaimNotice } from '@/lib/contracts/desk/claim-notice'

/** Whether operators are alerted. They are not about their own actions, nor about a claim that waits for its customer. */
export function hasBegunToWait({ by, isWaiting }: Pick<ClaimNotice, 'by' | 'isWaiting'>): boolean {
  return by !== 'operator' && isWaiting
}
