import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { localInputOf } from '@/features/desk/kit/form/local-time-input'
import { noValues, type ActValues } from '../actions/send-claim-act'
import { remainingOf, type DeskAct } from './action-keys'
import { knownReference } from './payments/known-reference'
import { knownRequisites } from './known-requisites'
import { paymentTimes } from './payments/payment-times'

/**
 * The values with which an action's form begins: what is known is filled in. Before the deadline, the exact
 * time of a payment does not matter, so the current time is filled in. After it, the time when the payment
 * was reported is, if that was in time; otherwise the operator enters the time from the bank statement.
 */
export function actValues(act: DeskAct, claim: DeskClaim, now: Date): ActValues {
  const isInTime = now < new Date(claim.payUntil)
  const reported =
    act === 'accept' ? paymentTimes(claim, now).find(({ name }) => name !== 'now') : undefined
  const isMoneyIn = act === 'accept' || act === 'record_payment'
  return {
    ...noValues,
    at: isInTime ? localInputOf(now.toISOString()) : (reported?.at ?? ''),
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
