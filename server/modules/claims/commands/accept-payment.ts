import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { PaymentMethodName } from '@/server/database/schema/payments'
import { makeId } from '@/server/database/uuid-v7'
import {
  insertIncoming,
  listIncoming,
  lockClaim,
  sumIncoming,
  type ClaimRow,
} from '../claims.repository'
import { currentQuote } from '../moves/effects'
import { moveClaim, type MoveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'
import { digitsOf } from '../read/currency-digits'
import { judgePayment, type Judgement } from './judge-payment'

export type SeenPayment = {
  claimId: string
  method: PaymentMethodName
  /** The bank's, the network's or the provider's name of the movement. */
  reference: string
  amount: Decimal
  currencyId: number
  payer: string | null
  /** What a rule found about it; null when it may be booked. */
  objection: { reason: 'aml' | 'blacklist' | 'card_required'; note: string } | null
  mover: Mover
  now: Date
  /** Of an operator, who saw the claim on his screen: whoever is faster wins. */
  expectedVersion?: number
}

/** States in which money that comes belongs to the exchange. */
const payable = ['awaiting_payment', 'checking_payment', 'expired'] as const

/**
 * Money came. As agreed: booked, and the payout is queued. Otherwise the claim waits on hold with
 * the exception, for the customer or an operator to choose; nothing settles by itself. The same
 * movement told again changes nothing.
 */
export async function acceptPayment(db: Database, payment: SeenPayment): Promise<ClaimRow> {
  return inTransaction(db, (tx) => acceptIn(tx, payment))
}

async function acceptIn(tx: Tx, payment: SeenPayment): Promise<ClaimRow> {
  const { claimId, mover, now, reference } = payment
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (payment.expectedVersion !== undefined && payment.expectedVersion !== claim.version) {
    throw new AppError('state_changed')
  }
  const isNew = await insertIncoming(tx, {
    id: makeId(now),
    claimId,
    method: payment.method,
    reference,
    amount: payment.amount,
    currencyId: payment.currencyId,
    payer: payment.payer,
    seenAt: now,
  })
  if (!isNew) {
    await assertSameMovement(tx, claim, payment)
    return claim
  }
  const data = { reference, amount: payment.amount.toFixed(), currencyId: payment.currencyId }
  const step: Omit<MoveClaim, 'move'> = { claimId, mover, now, data }
  if (!payable.some((state) => state === claim.state)) {
    // It is known now and stands at the desk; where the exchange goes on is not for money to say.
    return claim
  }
  if (payment.objection) {
    const { reason: holdReason, note } = payment.objection
    return moveClaim(tx, { ...step, move: 'question', holdReason, data: { ...data, note } })
  }
  const judgement = await judge(tx, claim, payment)
  if (!judgement.isExact) {
    const { exception, holdReason } = judgement
    return moveClaim(tx, { ...step, move: 'question', exception, holdReason })
  }
  return moveClaim(tx, { ...step, move: 'accept' })
}

async function judge(tx: Tx, claim: ClaimRow, payment: SeenPayment): Promise<Judgement> {
  const quote = await currentQuote(tx, claim)
  const incoming = await listIncoming(tx, claim.id)
  return judgePayment({
    agreed: quote.fromAmount,
    received: await sumIncoming(tx, claim.id, claim.fromCurrencyId),
    isOtherCurrency: incoming.some(({ currencyId }) => currencyId !== claim.fromCurrencyId),
    isLate: claim.state === 'expired' || payment.now.getTime() >= lateFrom(claim),
    tolerancePercent: new Decimal(claim.conditions.tolerancePercent),
    digits: await digitsOf(tx, claim.fromCurrencyId),
  })
}

/* Who said in time that he paid is not late because somebody looks at it later. */
function lateFrom(claim: ClaimRow): number {
  return claim.state === 'checking_payment' ? Infinity : claim.expiresAt.getTime()
}

async function assertSameMovement(tx: Tx, claim: ClaimRow, payment: SeenPayment): Promise<void> {
  const known = await listIncoming(tx, claim.id)
  const isKnown = known.some(
    ({ method, reference, amount, currencyId }) =>
      method === payment.method &&
      reference === payment.reference &&
      currencyId === payment.currencyId &&
      amount.eq(payment.amount),
  )
  if (!isKnown) {
    // The same name for another movement, or of another claim's money.
    throw new AppError('duplicate')
  }
}
