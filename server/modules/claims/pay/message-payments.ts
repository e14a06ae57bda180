import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { comparePayer, type PayerComparison, type ToldPayer } from '@/lib/payers/compare-payer'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { incomingPayments } from '@/server/database/schema/money/payments'
import type { Objection } from '@/server/modules/risk'
import { isCounted } from '../claim-money.repository'
import { findClaim, findQuote, lockClaim, type ClaimRow } from '../claims.repository'
import { assertPlausibleTime } from '../desk/plausible-time'
import type { Mover } from '../moves/claim-moves'
import { moveClaim } from '../moves/move-claim'
import { findExpectedPayer, findVerifiedName } from '../payers/payers.repository'
import { acceptIn } from './accept-payment'
import { objectionTo, type ListenerParts } from './provider-listeners'

/** A payment that a bank message reports. */
export type ToldPayment = {
  claimId: string
  reference: string
  amount: Decimal
  currencyId: number
  payerName: string | null
  at: Date
}

/** What is found out about a payment before it is accepted, because the services that are asked may be slow. */
export type ReviewedPayment = ToldPayment & {
  objection: Objection | null
  verifiedName: string | null
}

/** Whether the payer is the customer of a claim, as far as both are known. */
export async function judgePayer(
  { db, clock, numbers }: Pick<ListenerParts, 'clock' | 'numbers'> & { db: Executor },
  { claimId, payerName }: { claimId: string; payerName: string | null },
): Promise<PayerComparison['verdict']> {
  const claim = await findClaim(db, claimId)
  if (!claim || payerName === null) {
    return 'unknown'
  }
  const verifiedName = await findVerifiedName(db, numbers, { claim, now: clock.now() })
  const told: ToldPayer = { name: payerName, number: null }
  return comparePayer(told, await findExpectedPayer(db, claim, verifiedName)).verdict
}

/** Checks a payment by the risk rules. Throws `not_found`. */
export async function reviewToldPayment(
  { db, aml, clock, numbers }: ListenerParts,
  payment: ToldPayment,
): Promise<ReviewedPayment> {
  const claim = await findClaim(db, payment.claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const { createdAt: agreedAt } = await findQuote(db, claim.id, 0)
  const now = clock.now()
  const at = notBefore(agreedAt, payment.at)
  assertPlausibleTime({ agreedAt, at, now })
  const { amount, currencyId, payerName: payer, reference } = payment
  const told = { currencyId, payer, amount, reference }
  const objection = await objectionTo({ db, aml, now }, claim, told)
  const verifiedName = await findVerifiedName(db, numbers, { claim, now })
  return { ...payment, at, objection, verifiedName }
}

/* Messages name times without seconds, and the clock of a phone may be slow. */
const clockToleranceMilliseconds = 2 * 60_000

function notBefore(agreedAt: Date, at: Date): Date {
  const isSlow = at < agreedAt && agreedAt.getTime() - at.getTime() <= clockToleranceMilliseconds
  return isSlow ? agreedAt : at
}

type Accepting = { payment: ReviewedPayment; mover: Mover; expectedVersion?: number; now: Date }

/** Records the payment in the caller's transaction, like any other. Returns its id. Throws what `acceptIn` throws. */
export async function acceptToldPayment(tx: Tx, accepting: Accepting): Promise<string> {
  const { payment, ...step } = accepting
  await acceptIn(tx, {
    ...payment,
    ...step,
    method: 'manual',
    payer: payment.payerName,
    isMessage: true,
  })
  const [row] = await tx
    .select({ id: incomingPayments.id })
    .from(incomingPayments)
    .where(
      and(
        eq(incomingPayments.claimId, payment.claimId),
        eq(incomingPayments.reference, payment.reference),
        isCounted,
      ),
    )
  if (!row) {
    throw new AppError('state_changed')
  }
  return row.id
}

type Announcing = { claimId: string; mover: Mover; now: Date }

/** A payment was seen that an operator has to check, so the claim must not expire meanwhile. */
export async function announceToldPayment(
  tx: Tx,
  { claimId, mover, now }: Announcing,
): Promise<ClaimRow | null> {
  const claim = await lockClaim(tx, claimId)
  if (claim?.state !== 'awaiting_payment' || now >= claim.expiresAt) {
    return claim
  }
  return moveClaim(tx, { claimId, mover, now, move: 'report', data: { how: 'paid' } })
}
