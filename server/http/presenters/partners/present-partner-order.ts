import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { PresentedClaimRow } from '@/server/http/presenters/accounts/present-own-claim'
import type { PartnerOrder, PartnerQuote } from '@/lib/contracts/partners/partner-api'
import type { PairResponse } from '@/lib/contracts/calculator'
import { toText } from '@/lib/money/decimal'
import type { Quoted } from '@/server/modules/partners'

type SignedQuote = { token: string; expiresAt: Date }

export function presentQuote(
  { deal, limits }: Quoted,
  { structure, paymentWindowMinutes }: PairResponse,
  { token, expiresAt }: SignedQuote,
): PartnerQuote {
  const boundsOf = ({ min, max }: Quoted['limits']['from']) => ({
    min: min && toText(min),
    max: toText(max),
  })
  return {
    from: { currency: structure.from.currency, amount: toText(deal.send) },
    to: { currency: structure.to.currency, amount: toText(deal.receive) },
    course: toText(deal.course),
    fees: { send: toText(deal.sendFee), receive: toText(deal.receiveFee) },
    limits: { from: boundsOf(limits.from), to: boundsOf(limits.to) },
    paymentWindowMinutes,
    quote: token,
    expiresAt: expiresAt.toISOString(),
  }
}

type OrderParts = { requisite: ClaimRequisite | null; link: string | null }

/** An order as its partner sees it: what its customer sees, without what the customer typed. */
export function presentPartnerOrder(
  { own, ...status }: ClaimStatus,
  { requisite, link }: OrderParts,
): PartnerOrder {
  return {
    id: status.id,
    number: status.number,
    status: status.status,
    exception: status.exception,
    from: status.from,
    to: status.to,
    course: status.course,
    fees: status.fees,
    createdAt: status.createdAt,
    expiresAt: status.expiresAt,
    reason: status.reason,
    payIn: own?.payIn ?? null,
    requisite,
    verifications: (own?.verifications ?? []).map(({ kind, status: state }) => ({
      kind,
      status: state,
    })),
    asksCustomer: own !== null && own.choices.length + own.refunds.length > 0,
    payout: status.payout,
    canReport: own?.canReport ?? false,
    canCancel: own?.canCancel ?? false,
    link,
  }
}

export function presentOrderRow({ state: status, ...row }: PresentedClaimRow) {
  return { ...row, status }
}
