import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskAct } from './action-keys'
import { arrivedSums } from './payments/mismatch'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'

/** Whether the action hands over banknotes, which requires the customer's code. */
export function handsOverCash(
  act: DeskAct,
  claim: DeskClaim,
  received: Currency | undefined,
): boolean {
  return currencyOf(act, claim, received)?.kind === 'cash'
}

/** Whether the action is about banknotes, whether or not they change hands with it. */
export function isAboutCash(act: DeskAct, claim: DeskClaim): boolean {
  const currencyOfAct: Partial<Record<DeskAct, Currency | undefined>> = {
    reject: claim.from.currency,
    refund: arrivedSums(claim)[0]?.currency,
    retry_payout: claim.to.currency,
    retry_refund: refundOf(claim)?.side.currency,
    refund_details: claim.refundAsks[0]?.currency,
  }
  return currencyOfAct[act]?.kind === 'cash' || handsOverCash(act, claim, claim.from.currency)
}

/** The refund that waits to be sent; if none waits, the one that was attempted last. */
export function refundOf(claim: Pick<DeskClaim, 'payouts'>): DeskPayout | undefined {
  return waitingRefund(claim) ?? claim.payouts.findLast(({ kind }) => kind === 'refund')
}

/** The banknotes that the operator gives to the customer with this action; undefined if it gives none. */
export function cashGiven(act: DeskAct, claim: DeskClaim): DeskClaim['to'] | undefined {
  const sums: Partial<Record<DeskAct, DeskClaim['to'] | undefined>> = {
    complete: claim.to,
    complete_refund: refundByHand(claim)?.side,
    return_unclaimed: claim.unclaimed[0],
  }
  const given = sums[act]
  return given?.currency.kind === 'cash' ? given : undefined
}

function currencyOf(
  act: DeskAct,
  claim: DeskClaim,
  received: Currency | undefined,
): Currency | undefined {
  const currencyOfAct: Partial<Record<DeskAct, () => Currency | undefined>> = {
    accept: () => received,
    record_payment: () => received,
    complete: () => claim.to.currency,
    complete_refund: () => refundByHand(claim)?.side.currency,
    return_unclaimed: () => claim.unclaimed[0]?.currency,
  }
  return currencyOfAct[act]?.()
}

/** The refund that an operator sends next. There are several if payments came in several currencies. */
export function refundByHand({ payouts }: Pick<DeskClaim, 'payouts'>): DeskPayout | undefined {
  return payouts.find(isByHand)
}

const isByHand = ({ kind, method, state }: DeskPayout) =>
  kind === 'refund' && state === 'queued' && method !== 'rail'

/** The refund to send next: by an operator, or by its rail. */
export function waitingRefund({ payouts }: Pick<DeskClaim, 'payouts'>): DeskPayout | undefined {
  return (
    refundByHand({ payouts }) ??
    payouts.find(({ kind, state }) => kind === 'refund' && state === 'queued')
  )
}

type Refund = { sums: DeskClaim['from'][]; isSent: boolean }

/**
 * The money that goes or went back to the customer: the refund to send next, then what still has no destination, then all
 * that was sent.
 */
export function refundToShow({
  payouts,
  refundAsks,
  state,
  unclaimed,
}: Pick<DeskClaim, 'payouts' | 'refundAsks' | 'state' | 'unclaimed'>): Refund | null {
  const next = waitingRefund({ payouts })
  if (next !== undefined) {
    return { sums: [next.side], isSent: false }
  }
  const isUnclaimed = (id: number) => unclaimed.some(({ currency }) => currency.id === id)
  const due = refundAsks.filter(({ currency }) => !isUnclaimed(currency.id))
  if (state === 'refunding' && due.length > 0) {
    return { sums: due, isSent: false }
  }
  const sent = payouts.filter((payout) => payout.kind === 'refund' && payout.state === 'sent')
  return state === 'refunded' && sent.length > 0
    ? { sums: sent.map(({ side }) => side), isSent: true }
    : null
}
