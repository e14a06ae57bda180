import type { ClaimException, ClaimState } from '@/lib/contracts/claims/claim-states'
import type { InvoiceException, InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { Decimal } from '@/lib/money/decimal'

/** What is known about an invoice and the claims that were made to pay it. */
export type InvoiceFacts = {
  amount: Decimal
  /** What was credited; null if nothing was credited yet. */
  paidAmount: Decimal | null
  refundedAmount: Decimal
  reversedAt: Date | null
  cancelledAt: Date | null
  expiresAt: Date
  /** Its claims that are open or whose money came. */
  claims: readonly ClaimFacts[]
}

export type ClaimFacts = {
  id: string
  state: ClaimState
  exception: ClaimException
  /** Whether any money has come for it. */
  hasMoney: boolean
}

export type InvoiceOutcome = { status: InvoiceStatus; exception: InvoiceException }

const exceptions: Record<ClaimException, InvoiceException> = {
  none: 'none',
  wrong_currency: 'none',
  paid_partial: 'partial',
  paid_over: 'over',
  paid_late: 'late',
}

/** The status of an invoice, derived only from the facts about it. */
export function statusOfInvoice(facts: InvoiceFacts, now: Date): InvoiceOutcome {
  return facts.paidAmount === null
    ? unpaidStatus(facts, now)
    : creditedStatus(facts, facts.paidAmount)
}

function creditedStatus(
  { amount, claims, refundedAmount, reversedAt }: InvoiceFacts,
  paidAmount: Decimal,
): InvoiceOutcome {
  const completed = claims.find(({ state }) => state === 'completed')
  const asAgreed = exceptions[completed?.exception ?? 'none']
  const unlike = paidAmount.lt(amount) ? 'partial' : 'over'
  const exception = paidAmount.eq(amount) ? asAgreed : unlike
  if (reversedAt !== null || refundedAmount.eq(paidAmount)) {
    return { status: 'refunded', exception }
  }
  return { status: paidAmount.lt(amount) ? 'underpaid' : 'paid', exception }
}

function unpaidStatus(facts: InvoiceFacts, now: Date): InvoiceOutcome {
  const refunded = facts.claims.find(({ state }) => state === 'refunded')
  if (refunded) {
    return { status: 'refunded', exception: exceptions[refunded.exception] }
  }
  const seen = facts.claims.find(isPaymentSeen)
  if (!seen) {
    return { status: isOver(facts, now) ? 'expired' : 'new', exception: 'none' }
  }
  const exception = exceptions[seen.exception]
  const isMissing = exception === 'partial' && seen.state !== 'awaiting_payment'
  return { status: isMissing ? 'underpaid' : 'pending', exception }
}

/* A claim that was paid in part waits for the rest. */
function isPaymentSeen({ hasMoney, state }: ClaimFacts): boolean {
  const isSeen = ['checking_payment', 'on_hold', 'paying_out', 'refunding'].includes(state)
  return isSeen || (state === 'awaiting_payment' && hasMoney)
}

function isOver({ cancelledAt, expiresAt }: InvoiceFacts, now: Date): boolean {
  return cancelledAt !== null || now >= expiresAt
}

/** Whether a payer can choose a currency for it now. */
export function isPayable(
  facts: Pick<InvoiceFacts, 'cancelledAt' | 'expiresAt'> & { status: InvoiceStatus },
  now: Date,
): boolean {
  return facts.status === 'new' && facts.cancelledAt === null && now < facts.expiresAt
}
