import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claims'

/** The refund that is to be sent next; where several currencies came there are several. */
export function waitingRefund({ payouts }: Pick<DeskClaim, 'payouts'>): DeskPayout | undefined {
  return payouts.find(({ kind, state }) => kind === 'refund' && state === 'queued')
}
