import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import type { DeskAct } from './action-keys'
import { waitingRefund } from './waiting-refund'

/** Whether doing it hands banknotes over, for which the customer's code is asked. */
export function handsOverCash(act: DeskAct, claim: DeskClaim, came: Currency | undefined): boolean {
  return currencyOf(act, claim, came)?.kind === 'cash'
}

function currencyOf(
  act: DeskAct,
  claim: DeskClaim,
  came: Currency | undefined,
): Currency | undefined {
  switch (act) {
    case 'accept':
    case 'record_payment':
      return came
    case 'complete':
      return claim.to.currency
    case 'complete_refund':
      return waitingRefund(claim)?.side.currency
    case 'return_unclaimed':
      return claim.unclaimed[0]?.currency
    default:
      return undefined
  }
}
