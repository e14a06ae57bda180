import { hasUseNow } from '@/server/modules/loyalty'
import { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import type { HoldReason, ClaimException } from '@/lib/contracts/claims/claim-states'
import { reviewWorth, type Objection } from '@/server/modules/risk'
import { lastDigit } from '@/lib/money/round'
import { listIncoming, sumIncoming, type IncomingRow } from '../claim-money.repository'
import { findQuote, type ClaimRow } from '../claims.repository'
import { isExchangeClosed } from '../moves/money-of-claim'
import { payerObjection } from '../payers/record-payer'
import { digitsOf } from '../read/currency-digits'

export type Assessment = {
  judgement: Judgement
  /**
   * The objection of a risk rule, which is independent of how the payments differ from the agreement.
   */
  objection: Objection | null
}

type Weighing = { claim: ClaimRow; objection: Objection | null }

/**
 * Compares all payments of a claim with the agreement and their payers with its customer, and checks
 * them by the risk rules.
 */
export async function assessPayments(tx: Tx, { claim, objection }: Weighing): Promise<Assessment> {
  const judgement = await judge(tx, claim)
  // While a claim was expired, other claims could use its share of the daily limit. Money that is
  // sent back counts against no limit.
  const mayExceedLimit = !judgement.isExact || claim.state === 'expired'
  if (objection !== null || isExchangeClosed(claim)) {
    return { judgement, objection }
  }
  const toPayer = await payerObjection(tx, claim.id)
  const needsNoCheck = toPayer !== null || !mayExceedLimit
  return { judgement, objection: needsNoCheck ? toPayer : await objectionToWorth(tx, claim) }
}

/**
 * The objection of the risk rules to the total that came; null if there is none. More than the agreed
 * amount is judged as if it had been agreed, and a payment for an expired claim as if the claim were
 * created now. The total is valued at the prices when the claim was created.
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
  return (await judgeWith(tx, { claim, more: [] })).judgement
}

type Money = Pick<IncomingRow, 'amount' | 'currencyId' | 'seenAt'>

/**
 * Compares with the agreement all payments of a claim and some more, such as one that is about to be
 * recorded. `difference`: by how much the total exceeds the agreed amount.
 */
export async function judgeWith(
  db: Executor,
  { claim, more }: { claim: ClaimRow; more: readonly Money[] },
): Promise<{ judgement: Judgement; difference: Decimal }> {
  const quote = await findQuote(db, claim.id, claim.quoteSeq)
  const incoming: readonly Money[] = [...(await listIncoming(db, claim.id)), ...more]
  const received = incoming
    .filter(({ currencyId }) => currencyId === claim.fromCurrencyId)
    .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
  const judgement = judgePayment({
    agreed: quote.fromAmount,
    received,
    isOtherCurrency: incoming.some(({ currencyId }) => currencyId !== claim.fromCurrencyId),
    // Whether a payment is late depends on when it came, not on when it was reported.
    isLate:
      incoming.some(({ seenAt }) => seenAt >= claim.expiresAt) || (await isCodeLost(db, claim)),
    tolerancePercent: new Decimal(claim.conditions.tolerancePercent),
    digits: await digitsOf(db, claim.fromCurrencyId),
  })
  return { judgement, difference: received.minus(quote.fromAmount) }
}

/* The agreed course is not kept if its promo code was returned and has been used up since. */
async function isCodeLost(db: Executor, claim: ClaimRow): Promise<boolean> {
  const { promoCodeId: id, promoState, userId, mailbox } = claim
  return id !== null && promoState === 'returned' && !(await hasUseNow(db, { id, userId, mailbox }))
}

/**
 * The exception, and the reason for which the claim is put on hold, if any. The reason of an objection
 * takes precedence over a reason that leaves the customer a choice.
 */
export function outcomeOf({ judgement, objection }: Assessment) {
  const exception = judgement.isExact ? ('none' as const) : judgement.exception
  const exceptionReason: HoldReason | null = judgement.isExact ? null : judgement.holdReason
  return { exception, holdReason: objection?.reason ?? exceptionReason }
}

type PaymentFacts = {
  agreed: Decimal
  /** The total that came so far in the claim's currency. */
  received: Decimal
  /** Whether any payment came in another currency. */
  isOtherCurrency: boolean
  /** Whether any payment came at or after the claim's deadline, or the agreed course lost its code. */
  isLate: boolean
  tolerancePercent: Decimal
  digits: number
}

type Judgement =
  | { isExact: true }
  | { isExact: false; exception: Exception; holdReason: HoldReason }

type Exception = Exclude<ClaimException, 'none'>

/**
 * Whether the total that came equals the agreed amount, within the office's tolerance or one unit of the
 * last digit, whichever is larger.
 */
function judgePayment(facts: PaymentFacts): Judgement {
  const { agreed, digits, isLate, isOtherCurrency, received, tolerancePercent } = facts
  if (isOtherCurrency) {
    return notAsAgreed('wrong_currency', 'wrong_currency')
  }
  // Checked before the amount, because the missing part of a late payment can no longer be sent.
  if (isLate) {
    return notAsAgreed('paid_late', 'paid_late')
  }
  const share = agreed.times(tolerancePercent).div(100)
  const tolerance = Decimal.max(share, lastDigit(digits))
  if (received.minus(agreed).abs().gt(tolerance)) {
    return notAsAgreed(received.lt(agreed) ? 'paid_partial' : 'paid_over', 'amount_differs')
  }
  return { isExact: true }
}

function notAsAgreed(exception: Exception, holdReason: HoldReason): Judgement {
  return { isExact: false, exception, holdReason }
}
