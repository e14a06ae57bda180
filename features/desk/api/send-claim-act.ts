import * as desk from '@/lib/contracts/desk/claim-actions'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { claimHoldReason } from '@/lib/contracts/claims'
import { call } from '@/lib/http/call'
import type { DeskAct } from '../model/claims/action-keys'

/** As typed; an action takes of it what it needs. */
export type ActValues = {
  reference: string
  amount: string
  payer: string
  reason: string
  remark: string
  requisites: Record<string, string>
}

export const noValues: ActValues = {
  reference: '',
  amount: '',
  payer: '',
  reason: 'operator',
  remark: '',
  requisites: {},
}

type Act = { claim: Pick<DeskClaim, 'id' | 'version'>; act: DeskAct; values: ActValues }

/** Does with a claim what was chosen, as it was shown: whoever was faster makes it be refused. */
export function sendClaimAct({ claim, act, values }: Act) {
  const params = { id: claim.id }
  const seen = { expectedVersion: claim.version }
  const { amount, payer, reference, requisites } = values
  const remark = values.remark.trim()
  const sayings: Record<DeskAct, () => Promise<{ version: number }>> = {
    accept: () =>
      call(desk.acceptDeskPayment, {
        params,
        body: { ...seen, reference, amount, payer: payer.trim() || null },
      }),
    accept_as_agreed: () => call(desk.acceptDeskAsAgreed, { params, body: seen }),
    hold: () =>
      call(desk.holdDeskClaim, {
        params,
        body: { ...seen, reason: claimHoldReason.parse(values.reason), remark: remark || null },
      }),
    release: () => call(desk.releaseDeskClaim, { params, body: seen }),
    reject: () => call(desk.rejectDeskClaim, { params, body: { ...seen, remark } }),
    refund: () => call(desk.refundDeskClaim, { params, body: { ...seen, remark: remark || null } }),
    refund_details: () =>
      call(desk.giveDeskRefundDetails, { params, body: { ...seen, requisites } }),
    complete: () => call(desk.completeDeskClaim, { params, body: { ...seen, reference } }),
    complete_refund: () => call(desk.completeDeskRefund, { params, body: { ...seen, reference } }),
    cancel: () => call(desk.cancelDeskClaim, { params, body: seen }),
    top_up: () => call(desk.settleDeskClaim, { params, body: { ...seen, choice: 'top_up' } }),
    recalculate: () =>
      call(desk.settleDeskClaim, { params, body: { ...seen, choice: 'recalculate' } }),
  }
  return sayings[act]()
}
