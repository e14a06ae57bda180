import { hasUseNow } from '@/server/modules/loyalty'
import { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import type { ClaimDifference, HoldReason } from '@/lib/contracts/claims/claim-states'
import type { RequiredVerification } from '@/lib/verification/required-verifications'
import { hasPendingCheck, reviewWorth, type Objection } from '@/server/modules/risk'
import { findPayIn, listIncoming, sumIncoming, type IncomingRow } from '../claim-money.repository'
import { findQuote, type ClaimChange, type ClaimRow } from '../claims.repository'
import { isExchangeClosed } from '../moves/money-of-claim'
import { payerObjection } from '../payers/record-payer'
import { digitsOf } from '../read/currency-digits'
import { listNeeded } from '../verify/missing-verifications'
import { toleranceOf } from './tolerance'

export type Assessment = {
  judgement: Judgement
  /**
   * The objection of a risk rule, which is independent of how the payments differ from the agreement.
   */
  objection: Objection | null
  /** What a rule requires to be verified in addition, because of what was paid. */
  addedVerify: readonly RequiredVerification[]
}

type Weighing = { claim: ClaimRow; objection: Objection | null; now: Date }

/**
 * Compares all payments of a claim with the agreement and their payers with its customer, checks them by the
 * risk rules, and checks whether everything that the claim requires is verified. A verification may have been
 * approved, or revoked, since the payment was reviewed.
 */
export async function assessPayments(
  tx: Tx,
  { claim, now, objection }: Weighing,
): Promise<Assessment> {
  const judgement = await judge(tx, claim)
  // While a claim was expired, other claims could use its share of the daily limit. Money that is
  // sent back counts against no limit.
  const mayExceedLimit = !judgement.isExact || claim.state === 'expired'
  if (isExchangeClosed(claim)) {
    return { judgement, objection, addedVerify: [] }
  }
  if (objection !== null && objection.reason !== 'card_required') {
    return { judgement, objection, addedVerify: [] }
  }
  const toVerified = await objectionToVerified(tx, { claim, now, objection })
  const toPayer = await payerObjection(tx, claim.id)
  const toWorth = mayExceedLimit ? await objectionToWorth(tx, claim) : null
  return {
    judgement,
    objection: toVerified ?? toPayer ?? toWorth ?? (await objectionToUnanswered(tx, claim)),
    addedVerify: toWorth?.verify ?? [],
  }
}

/**
 * The objection to a claim with a missing verification. It puts the claim on hold until the verification is
 * approved.
 */
export async function objectionToVerified(
  tx: Tx,
  { claim, now, objection }: Weighing,
): Promise<Objection | null> {
  const needed = await listNeeded(tx, claim, now)
  if (needed.length === 0) {
    return objection
  }
  return needed.every(({ isValid }) => isValid)
    ? null
    : (objection ?? { reason: 'card_required', note: 'card_not_verified' })
}

/** The change that adds the verifications demanded by a rule to those that the claim requires. */
export function requiringMore(
  { addedVerify }: Pick<ClaimRow, 'addedVerify'>,
  more: readonly RequiredVerification[],
): ClaimChange {
  return more.length === 0 ? {} : { addedVerify: [...addedVerify, ...more] }
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
 * Compares all payments of a claim, and some more, such as one that is about to be recorded, with the
 * agreement. `difference`: by how much the total exceeds the agreed amount.
 */
export async function judgeWith(
  db: Executor,
  { claim, more }: { claim: ClaimRow; more: readonly Money[] },
): Promise<{ judgement: Judgement; difference: Decimal }> {
  const { conditions, expiresAt, fromCurrencyId } = claim
  const { fromAmount } = await findQuote(db, claim.id, claim.quoteSeq)
  const incoming: readonly Money[] = [...(await listIncoming(db, claim.id)), ...more]
  const facts = factsOf(incoming, {
    ...{ expiresAt, fromAmount, fromCurrencyId },
    tolerancePercent: conditions.tolerancePercent,
    fromDigits: await digitsOf(db, fromCurrencyId),
    exactAmount: await exactAmountOf(db, { claimId: claim.id, fromAmount }),
  })
  const isLate = facts.isLate || (await isCodeLost(db, claim))
  return {
    judgement: judgePayment({ ...facts, isLate }),
    difference: facts.received.minus(fromAmount),
  }
}

/* The exact amount counts only as long as the quote has the amount for which it was chosen. */
async function exactAmountOf(
  db: Executor,
  { claimId, fromAmount }: { claimId: string; fromAmount: Decimal },
): Promise<Decimal | null> {
  const payIn = await findPayIn(db, claimId)
  return payIn?.amount.eq(fromAmount) ? payIn.exactAmount : null
}

/** What was agreed about the payment of a claim. */
export type Agreed = {
  fromCurrencyId: number
  fromAmount: Decimal
  fromDigits: number
  expiresAt: Date
  tolerancePercent: string
  /** The amount that the customer was asked to pay instead, see `claimPayIns`. */
  exactAmount?: Decimal | null
}

function factsOf(incoming: readonly Money[], agreed: Agreed): PaymentFacts {
  const { expiresAt, fromAmount, fromCurrencyId, fromDigits, tolerancePercent } = agreed
  const { exactAmount = null } = agreed
  return {
    agreed: fromAmount,
    exactAmount,
    received: incoming
      .filter(({ currencyId }) => currencyId === fromCurrencyId)
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
    isOtherCurrency: incoming.some(({ currencyId }) => currencyId !== fromCurrencyId),
    // Whether a payment is late depends on when it came, not on when it was reported.
    isLate: incoming.some(({ seenAt }) => seenAt >= expiresAt),
    tolerancePercent: new Decimal(tolerancePercent),
    digits: fromDigits,
  }
}

/** All differences between the payments and the agreement. The first one decides what can be done. */
export function listDifferences(
  incoming: readonly Money[],
  agreed: Agreed,
): readonly ClaimDifference[] {
  return differencesOf(factsOf(incoming, agreed))
}

/* The agreed course is not kept if its promo code was returned and has been used up since. */
export async function isCodeLost(db: Executor, claim: ClaimRow): Promise<boolean> {
  const { promoCodeId: id, promoState, userId, mailbox } = claim
  return id !== null && promoState === 'returned' && !(await hasUseNow(db, { id, userId, mailbox }))
}

/**
 * The exception, and the reason for which the claim is put on hold, if any. The reason of an objection
 * takes precedence over a reason that leaves the customer a choice.
 */
export function outcomeOf({ judgement, objection }: Pick<Assessment, 'judgement' | 'objection'>) {
  const exception = judgement.isExact ? ('none' as const) : judgement.exception
  const exceptionReason: HoldReason | null = judgement.isExact ? null : judgement.holdReason
  return { exception, holdReason: objection?.reason ?? exceptionReason }
}

type PaymentFacts = {
  agreed: Decimal
  /** An amount that also counts as agreed, because the customer was asked to pay it. */
  exactAmount: Decimal | null
  /** The total that has come so far in the claim's currency. */
  received: Decimal
  /** Whether any payment came in another currency. */
  isOtherCurrency: boolean
  /** Whether any payment came at or after the claim's deadline, or the agreed course lost its code. */
  isLate: boolean
  tolerancePercent: Decimal
  digits: number
}

/*
 * Another payment of the claim may still be under a check: the claim then continues automatically after the answer.
 */
async function objectionToUnanswered(tx: Tx, { id }: ClaimRow): Promise<Objection | null> {
  return (await hasPendingCheck(tx, id)) ? { reason: 'aml_pending', note: 'pending' } : null
}

type Judgement =
  | { isExact: true }
  | { isExact: false; exception: ClaimDifference; holdReason: HoldReason }

const holdReasons: Record<ClaimDifference, HoldReason> = {
  wrong_currency: 'wrong_currency',
  paid_late: 'paid_late',
  paid_partial: 'amount_differs',
  paid_over: 'amount_differs',
}

/** Whether what came is as agreed; otherwise the difference that decides what can be done. */
function judgePayment(facts: PaymentFacts): Judgement {
  const [exception] = differencesOf(facts)
  return exception === undefined
    ? { isExact: true }
    : { isExact: false, exception, holdReason: holdReasons[exception] }
}

/*
 * The total equals the agreed amount within the office's tolerance. Amounts of different currencies are not compared. Lateness comes before the amount, because
 * the missing part of a late payment can no longer be sent.
 */
function differencesOf(facts: PaymentFacts): readonly ClaimDifference[] {
  const { agreed, digits, exactAmount, isLate, isOtherCurrency, received, tolerancePercent } = facts
  const late: readonly ClaimDifference[] = isLate ? ['paid_late'] : []
  if (isOtherCurrency) {
    return ['wrong_currency', ...late]
  }
  const tolerance = toleranceOf({ agreed, tolerancePercent, digits })
  const isAmountAgreed =
    received.minus(agreed).abs().lte(tolerance) || exactAmount?.eq(received) === true
  return isAmountAgreed ? late : [...late, received.lt(agreed) ? 'paid_partial' : 'paid_over']
}
