import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { noValues, type ActValues } from '../actions/send-claim-act'
import { remainingOf, type DeskAct } from './action-keys'
import { knownReference } from './payments/known-reference'
import { knownRequisites } from './known-requisites'
import { paymentTimes } from './payments/payment-times'

/**
 * The values with which an action's form begins: what is known is filled in. Without a time the server takes
 * its own when it records the payment. After the deadline, the time when the payment was reported is filled in,
 * if that was in time; otherwise the operator says when it came.
 */
export function actValues(act: DeskAct, claim: DeskClaim, now: Date): ActValues {
  const reported =
    act === 'accept' ? paymentTimes(claim, now).find(({ name }) => name !== 'now') : undefined
  const isMoneyIn = act === 'accept' || act === 'record_payment'
  return {
    ...noValues,
    at: reported?.at ?? '',
    amount: remainingOf(claim),
    reference: isMoneyIn ? (knownReference(claim)?.text ?? '') : '',
    currency: String(claim.from.currency.id),
    cashPoint: String(claim.desksToName[0]?.id ?? ''),
    requisites: {
      ...Object.fromEntries((claim.refundAsks[0]?.inputs ?? []).map(({ key }) => [key, ''])),
      ...knownRequisites(claim),
    },
  }
}
