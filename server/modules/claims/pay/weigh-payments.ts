import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import type { HoldReason, ClaimException } from '@/lib/contracts/claims/claim-states'
import { reviewWorth, type Objection } from '@/server/modules/risk'
import { lastDigit } from '@/lib/money/round'
import { listIncoming, sumIncoming } from '../claim-money.repository'
import { findQuote, type ClaimRow } from '../claims.repository'
import { currentQuote } from '../moves/effect'
import { isExchangeClosed } from '../moves/money-of-claim'
import { digitsOf } from '../read/currency-digits'

export type Weighed = {
  judgement: Judgement
  /** What a rule objects to, apart from how the payment differs from the agreement. */
  objection: Objection | null
}

type Weighing = { claim: ClaimRow; objection: Objection | null }

/** Judges all that came for a claim so far, against what was agreed and against the rules of risk. */
export async function weighPayments(tx: Tx, { claim, objection }: Weighing): Promise<Weighed> {
  const judgement = await judge(tx, claim)
  // While a claim was expired, others could use its share of the daily limit. Money that goes back
  // counts against no limit.
  const mayPassBound = !judgement.isExact || claim.state === 'expired'
  const isJudged = objection !== null || isExchangeClosed(claim) || !mayPassBound
  return { judgement, objection: isJudged ? objection : await objectionToWorth(tx, claim) }
}

/**
 * What the rules say about all that came: more than was agreed is judged as if it had been agreed,
 * and payment of an expired claim as if the claim were made now. It is valued by the prices of the
 * day the claim was created.
 */
export async function objectionToWorth(tx: Tx, claim: ClaimRow): Promise<Objection | null> {
  const { conditions, id, fromCurrencyId } = claim
  const { fromAmount } = await findQuote(tx, id, 0)
  const received = await sumIncoming(tx, id, fromCurrencyId)
  const wasExpired = claim.state === 'expired' || claim.exception === 'paid_late'
  if (conditions.usd === null || (received.lte(fromAmount) && !wasExpired)) {
    return null
  }
  const usd = received.div(fromAmount).times(conditions.usd)
  return reviewWorth(tx, { claim, usd })
}

async function judge(tx: Tx, claim: ClaimRow): Promise<Judgement> {
  const quote = await currentQuote(tx, claim)
  const incoming = await listIncoming(tx, claim.id)
  return judgePayment({
    agreed: quote.fromAmount,
    received: await sumIncoming(tx, claim.id, claim.fromCurrencyId),
    isOtherCurrency: incoming.some(({ currencyId }) => currencyId !== claim.fromCurrencyId),
    // What counts is when it came, not when it was seen or reported.
    isLate: incoming.some(({ seenAt }) => seenAt >= claim.expiresAt),
    tolerancePercent: new Decimal(claim.conditions.tolerancePercent),
    digits: await digitsOf(tx, claim.fromCurrencyId),
  })
}

/**
 * The exception, and why the claim is put on hold for it. An objection takes precedence over what
 * the customer may choose about.
 */
export function outcomeOf({ judgement, objection }: Weighed) {
  const exception = judgement.isExact ? ('none' as const) : judgement.exception
  const differs: HoldReason | null = judgement.isExact ? null : judgement.holdReason
  return { exception, holdReason: objection?.reason ?? differs }
}

type PaymentFacts = {
  agreed: Decimal
  /** All that came in the claim's currency so far. */
  received: Decimal
  /** Whether something came in another currency. */
  isOtherCurrency: boolean
  /** Whether any of it came after the claim had expired. */
  isLate: boolean
  tolerancePercent: Decimal
  digits: number
}

type Judgement =
  | { isExact: true }
  | { isExact: false; exception: Exception; holdReason: HoldReason }

type Exception = Exclude<ClaimException, 'none'>

/** Whether what came is what was agreed, within the office's tolerance or one unit of the last digit. */
function judgePayment(facts: PaymentFacts): Judgement {
  const { agreed, digits, isLate, isOtherCurrency, received, tolerancePercent } = facts
  if (isOtherCurrency) {
    return differs('wrong_currency', 'wrong_currency')
  }
  // Judged before the amount: the rest of a late payment cannot be sent any more.
  if (isLate) {
    return differs('paid_late', 'paid_late')
  }
  const share = agreed.times(tolerancePercent).div(100)
  const tolerance = Decimal.max(share, lastDigit(digits))
  if (received.minus(agreed).abs().gt(tolerance)) {
    return differs(received.lt(agreed) ? 'paid_partial' : 'paid_over', 'amount_differs')
  }
  return { isExact: true }
}

function differs(exception: Exception, holdReason: HoldReason): Judgement {
  return { isExact: false, exception, holdReason }
}
