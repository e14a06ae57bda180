import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import * as desk from '@/lib/contracts/desk/claim-actions/claim-actions'
import * as payments from '@/lib/contracts/desk/claim-actions/claim-payments'
import * as payouts from '@/lib/contracts/desk/claim-actions/claim-payouts'
import { call } from '@/lib/http/call'
import type { ClaimChoiceName, DeskAct } from '../model/action-keys'
import { refundByHand } from '../model/hand-over'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'

/** The values as typed; each action takes the ones it needs. */
export type ActValues = {
  reference: string
  amount: string
  /** The id of the currency that was received. */
  currency: string
  payer: string
  /** When the payment came, in the office's time zone. */
  at: string
  reason: string
  remark: string
  proof: string
  byHand: boolean
  /** The id of the cash point where the cash waits. */
  cashPoint: string
  requisites: Record<string, string>
  /** The customer's code, if cash is handed over. */
  code: string
  isWithoutCode: boolean
  /** How the customer was identified without the code. */
  withoutCode: string
}

export const noValues: ActValues = {
  reference: '',
  amount: '',
  currency: '',
  payer: '',
  at: '',
  reason: 'operator',
  remark: '',
  proof: '',
  byHand: false,
  cashPoint: '',
  requisites: {},
  code: '',
  isWithoutCode: false,
  withoutCode: '',
}

type Claim = DeskClaim
type Act = { claim: Claim; act: DeskAct; values: ActValues }

/**
 * Performs the chosen action on the version of the claim that was shown; the server refuses it if
 * the claim has changed since.
 */
export function sendClaimAct({ claim, act, values }: Act) {
  const params = { id: claim.id }
  const seen = { expectedVersion: claim.version }
  const { byHand, proof, reference, requisites } = values
  const remark = values.remark.trim()
  const acceptPayment = () =>
    call(payments.acceptDeskPayment, { params, body: { ...seen, ...paymentOf(claim, values) } })
  const settle = (choice: ClaimChoiceName) => () =>
    call(desk.settleDeskClaim, { params, body: { ...seen, ...outcomeOf(claim, choice) } })
  const requests: Record<DeskAct, () => Promise<{ state: ClaimState; version: number }>> = {
    accept: acceptPayment,
    record_payment: acceptPayment,
    accept_as_agreed: () =>
      call(payments.acceptDeskAsAgreed, { params, body: { ...seen, exception: claim.exception } }),
    hold: () =>
      call(desk.holdDeskClaim, {
        params,
        body: { ...seen, reason: desk.deskHoldReason.parse(values.reason), remark: remark || null },
      }),
    release: () => call(desk.releaseDeskClaim, { params, body: seen }),
    reject: () => call(desk.rejectDeskClaim, { params, body: { ...seen, remark } }),
    refund: () => call(desk.refundDeskClaim, { params, body: { ...seen, remark: remark || null } }),
    refund_details: () =>
      call(desk.giveDeskRefundDetails, {
        params,
        body: { ...seen, currency: currencyIn(claim.refundAsks), requisites },
      }),
    cash_ready: () =>
      call(desk.readyDeskCash, { params, body: { ...seen, cashPoint: Number(values.cashPoint) } }),
    complete: () =>
      call(payouts.completeDeskClaim, {
        params,
        body: { ...seen, reference, ...handOverOf(values) },
      }),
    complete_refund: () =>
      call(payouts.completeDeskRefund, {
        params,
        body: { ...seen, payout: refundByHand(claim)?.id, reference, ...handOverOf(values) },
      }),
    send_refund: () =>
      call(payouts.sendDeskRefund, { params, body: { ...seen, payout: refundByHand(claim)?.id } }),
    return_unclaimed: () =>
      call(payouts.returnDeskUnclaimed, {
        params,
        body: { ...seen, currency: currencyIn(claim.unclaimed), reference, ...handOverOf(values) },
      }),
    retry_payout: () => call(payouts.retryDeskPayout, { params, body: { ...seen, byHand } }),
    retry_refund: () => call(payouts.retryDeskRefund, { params, body: seen }),
    payout_sent: () =>
      call(payouts.proveDeskPayoutSent, { params, body: { ...seen, reference, proof } }),
    payout_not_sent: () =>
      call(payouts.proveDeskPayoutNotSent, { params, body: { ...seen, proof } }),
    cancel: () => call(desk.cancelDeskClaim, { params, body: seen }),
    undo: () => call(payments.undoDeskExchange, { params, body: { ...seen, proof } }),
    top_up: settle('top_up'),
    keep_agreed: settle('keep_agreed'),
    recalculate: settle('recalculate'),
  }
  return requests[act]()
}

function paymentOf(claim: Claim, values: ActValues) {
  return {
    reference: values.reference,
    amount: values.amount,
    ...otherCurrency(claim, values),
    payer: values.payer.trim() || null,
    at: readLocalInput(values.at) ?? undefined,
    ...handOverOf(values),
  }
}

/* Empty if no cash is handed over. */
function handOverOf({ code, isWithoutCode, withoutCode }: ActValues) {
  if (isWithoutCode) {
    return { withoutCode }
  }
  return code.trim() === '' ? {} : { code }
}

/* Refunds are sent one after another; the dialog shows the first one. */
function currencyIn([first]: readonly DeskClaim['from'][]): number {
  return first?.currency.id ?? 0
}

/* The currency is sent only if it is not the agreed one. */
function otherCurrency({ from }: Claim, { currency }: ActValues) {
  const id = Number(currency)
  return currency === '' || id === from.currency.id ? {} : { currency: id }
}

/* The option with the amounts that were shown. If it is not offered, it cannot be chosen. */
function outcomeOf({ choices }: Claim, choice: ClaimChoiceName) {
  const { from = '0', to = null } = choices.find((one) => one.choice === choice) ?? {}
  return { choice, from, to }
}
