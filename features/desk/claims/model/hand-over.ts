import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import type { DeskAct } from './action-keys'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'

/** Whether doing it hands banknotes over, for which the customer's code is asked. */
export function handsOverCash(act: DeskAct, claim: DeskClaim, came: Currency | undefined): boolean {
  return currencyOf(act, claim, came)?.kind === 'cash'
}

function currencyOf(
  act: DeskAct,
  claim: DeskClaim,
  came: Currency | undefined,
): Currency | undefined {
  const moved: Partial<Record<DeskAct, () => Currency | undefined>> = {
    accept: () => came,
    record_payment: () => came,
    complete: () => claim.to.currency,
    complete_refund: () => waitingRefund(claim)?.side.currency,
    return_unclaimed: () => claim.unclaimed[0]?.currency,
  }
  return moved[act]?.()
}

/** The refund that is to be sent next; where several currencies came there are several. */
export function waitingRefund({ payouts }: Pick<DeskClaim, 'payouts'>): DeskPayout | undefined {
  return payouts.find(({ kind, state }) => kind === 'refund' && state === 'queued')
}
