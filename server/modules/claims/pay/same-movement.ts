import { and, eq } from 'drizzle-orm'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { codeOfCurrency } from '@/server/modules/payments'
import { findOutgoingHolder } from '@/server/modules/payouts'
import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import { listEvents } from '../claim-events.repository'
import { isCounted, listIncoming, type IncomingRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { changeClaim } from '../moves/change-claim'
import { resolveOddPayments } from '../odd-payments.repository'
import { movesFrom } from '../moves/claim-moves'
import { moveClaim, type MoveClaim } from '../moves/move-claim'
import { noteOddIn } from './odd-payment'
import type { ReportedPayment } from './reported-payment'

/**
 * A movement whose reference is recorded already is either the same movement, which is returned, or
 * another one, which is refused with `duplicate`. An operator is told which claim has the
 * reference; the time they enter is compared too, whereas a provider's clock may differ.
 */
export async function assertSameMovement(tx: Tx, payment: ReportedPayment): Promise<IncomingRow> {
  const [recorded] = await tx
    .select({ movement: incomingPayments, number: claims.number })
    .from(incomingPayments)
    .innerJoin(claims, eq(claims.id, incomingPayments.claimId))
    .where(and(eq(incomingPayments.referenceForm, normalReference(payment.reference)), isCounted))
  if (!recorded) {
    throw new AppError('duplicate')
  }
  const { movement, number } = recorded
  const isOwn = movement.claimId === payment.claimId
  if (isOwn && isSame(movement, payment)) {
    return movement
  }
  const field = 'reference'
  const fault: FieldFault = isOwn
    ? { field, key: 'reference_differs' }
    : { field, key: 'reference_taken', params: { number: String(number) } }
  throw new AppError('duplicate', { faults: isAtDesk(payment) ? [fault] : [] })
}

/** The payment that the claim has under this reference by another method, if it has none by this one. */
export async function findByOtherMethod(
  tx: Tx,
  { claimId, method, reference }: ReportedPayment,
): Promise<IncomingRow | null> {
  const form = normalReference(reference)
  const sameReference = (await listIncoming(tx, claimId)).filter(
    (row) => row.referenceForm === form,
  )
  return sameReference.some((row) => row.method === method) ? null : (sameReference[0] ?? null)
}

/* Recorded once, however often the payment is reported. */
export const confirmedEvent = 'payment_confirmed'

type RecordedMovement = { claim: ClaimRow; recorded: IncomingRow; payment: ReportedPayment }

/**
 * One movement by two methods: an operator recorded it by hand and its provider reports it later,
 * or the other way round. It is booked once. What the provider reports is added to the history;
 * where the amounts differ, an operator must find out which is right.
 */
export async function handleOtherMethod(tx: Tx, movement: RecordedMovement): Promise<ClaimRow> {
  const { claim, recorded, payment } = movement
  if (isSame(recorded, payment)) {
    return isAtDesk(payment) ? claim : confirmPayment(tx, movement)
  }
  if (isAtDesk(payment)) {
    const faults = [{ field: 'reference', key: 'reference_differs' }]
    throw new AppError('duplicate', { faults })
  }
  // What was booked by hand may never have come.
  return noteDoubtful(tx, { claim, payment })
}

/** The claim that already has this movement, received by another method or sent out; null when none has. */
export async function findOtherHolder(
  tx: Tx,
  { claimId, method, reference }: ReportedPayment,
): Promise<{ number: number } | null> {
  const [recorded] = await tx
    .select({ claimId: claims.id, method: incomingPayments.method, number: claims.number })
    .from(incomingPayments)
    .innerJoin(claims, eq(claims.id, incomingPayments.claimId))
    .where(and(eq(incomingPayments.referenceForm, normalReference(reference)), isCounted))
  if (recorded) {
    return recorded.claimId === claimId || recorded.method === method
      ? null
      : { number: recorded.number }
  }
  return findOutgoingHolder(tx, reference)
}

/**
 * This movement belongs to another claim already, received by another method or sent out. An
 * operator is told which claim; a provider's report cannot be refused, so it waits for an operator.
 */
export async function handleOtherHolder(
  tx: Tx,
  { claim, holder, payment }: Omit<RecordedMovement, 'recorded'> & { holder: { number: number } },
): Promise<ClaimRow> {
  if (isAtDesk(payment)) {
    const params = { number: String(holder.number) }
    const faults = [{ field: 'reference', key: 'reference_taken', params }]
    throw new AppError('duplicate', { faults })
  }
  return noteDoubtful(tx, { claim, payment })
}

async function noteDoubtful(
  tx: Tx,
  { claim, payment }: Omit<RecordedMovement, 'recorded'>,
): Promise<ClaimRow> {
  const { at, currencyId, mover, now, ...movement } = payment
  const currencyCode = await codeOfCurrency(tx, currencyId)
  const odd = { ...movement, currencyCode, at: at ?? now }
  const changed = await noteOddIn(tx, claim, { odd, mover, now })
  const data = { method: movement.method, reference: movement.reference }
  return holdForDoubt(tx, { claim: changed, reason: 'operator', mover, now, data })
}

/**
 * A provider reports what an operator recorded under its reference, so the payment no longer rests
 * on the operator's word alone. Who paid may become known only now; if a rule objects to them, the
 * claim is held.
 */
export async function confirmPayment(
  tx: Tx,
  { claim, recorded, payment }: RecordedMovement,
): Promise<ClaimRow> {
  const { amount, at, currencyId, method, mover, now, objection, payer } = payment
  // The reference as it was first recorded, so that the history can be compared with the payments.
  const { reference } = recorded
  const events = await listEvents(tx, claim.id)
  const isConfirmed = events.some(
    ({ event, data }) =>
      event === confirmedEvent && data.method === method && data.reference === reference,
  )
  if (isConfirmed) {
    return claim
  }
  const which = { claimId: claim.id, reference }
  await resolveOddPayments(tx, { which, as: 'booked', actor: mover.actor, now })
  const isHeldUnaccepted = claim.state === 'on_hold' && !claim.isAccepted
  const confirmed = await changeClaim(tx, {
    claim,
    event: confirmedEvent,
    mover,
    now,
    data: {
      method,
      reference,
      amount: toText(amount),
      currencyId,
      at: (at ?? now).toISOString(),
      ...(payer !== null && { payer }),
      ...(objection && { note: objection.note }),
    },
    change:
      isHeldUnaccepted && objection ? { holdReason: objection.reason, chooseUntil: null } : {},
  })
  return objection
    ? holdForDoubt(tx, {
        claim: confirmed,
        reason: objection.reason,
        mover,
        now,
        data: { method, reference, note: objection.note },
      })
    : confirmed
}

function isSame(recorded: IncomingRow, payment: ReportedPayment): boolean {
  const { amount, at, currencyId } = payment
  const isAnotherTime =
    isAtDesk(payment) && at !== undefined && at.getTime() !== recorded.seenAt.getTime()
  return recorded.currencyId === currencyId && recorded.amount.eq(amount) && !isAnotherTime
}

function isAtDesk({ mover }: ReportedPayment): boolean {
  return mover.by === 'operator'
}

type Doubt = Pick<MoveClaim, 'data' | 'mover' | 'now'> & { claim: ClaimRow; reason: HoldReason }

/**
 * Stops the claim until an operator has looked at it: a payment that is not accepted stays so, and
 * a payout that has not left is withdrawn. What may be gone already stays as it is.
 */
async function holdForDoubt(tx: Tx, { claim, reason, ...step }: Doubt): Promise<ClaimRow> {
  const { mover } = step
  const move = { ...step, claimId: claim.id, holdReason: reason }
  if (movesFrom(claim.state, mover.by).includes('question')) {
    return moveClaim(tx, { ...move, move: 'question' })
  }
  if (!hasTrait(claim.state, 'sendsNext', true)) {
    return claim
  }
  try {
    // The mover is the system, because whoever reports money may not withdraw payouts.
    const system = { ...mover, by: 'system' } as const
    return await tx.transaction((inner) =>
      moveClaim(inner, { ...move, mover: system, move: 'hold' }),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return claim
    }
    throw error
  }
}
