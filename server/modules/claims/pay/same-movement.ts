import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import { transactionOf } from '@/lib/references/rail-reference'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { codeOfCurrency } from '@/server/modules/payments'
import { findOutgoingHolder, type ReferenceHolder } from '@/server/modules/payouts'
import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import { listEvents } from '../claim-events.repository'
import { isCounted, listIncoming, type IncomingRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { mayReplaceReason } from '../commands/choice/choices'
import { takenBy } from '../commands/references'
import { changeClaim } from '../moves/change-claim'
import { resolveOddPayments } from '../odd-payments.repository'
import { movesFrom } from '../moves/claim-moves'
import { moveClaim, type MoveClaim } from '../moves/move-claim'
import { noteOddIn } from './odd-payment'
import { shownPayer } from '@/lib/payers/shown-payer'
import { payerObjection, recordPayer } from '../payers/record-payer'
import { toldBy, type ReportedPayment } from './reported-payment'

/**
 * Returns the recorded movement with this reference if it is the same movement of the same claim;
 * otherwise refuses with `duplicate`. An operator is told which claim has the reference, and the time
 * that the operator entered must be equal too. A provider's time is not compared, because its clock
 * may differ.
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
  if (isOwn && isSameMovement(movement, payment)) {
    return movement
  }
  const field = 'reference'
  const fault: FieldError = isOwn ? { field, key: 'reference_differs' } : takenBy({ number })
  throw new AppError('duplicate', { faults: isAtDesk(payment) ? [fault] : [] })
}

/**
 * The claim's payment that was reported with this reference but by another method; null if there is
 * none, or if one was reported by the same method.
 */
export async function findByOtherMethod(
  tx: Tx,
  { claimId, method, reference }: ReportedPayment,
): Promise<IncomingRow | null> {
  const form = normalReference(reference)
  const sameReference = (await listIncoming(tx, claimId)).filter(
    (row) => row.referenceForm === form || isOfTransaction(row.referenceForm, form),
  )
  return sameReference.some((row) => row.method === method) ? null : (sameReference[0] ?? null)
}

/**
 * Whether one reference names a transaction, and the other one, which comes from a rail, names a movement in it.
 * Two movements of one transaction are different payments.
 */
export function isOfTransaction(one: string, other: string): boolean {
  return one !== other && (transactionOf(one) === other || transactionOf(other) === one)
}

/* This event is recorded once, however often the provider reports the payment. */
export const confirmedEvent = 'payment_confirmed'

type RecordedMovement = { claim: ClaimRow; recorded: IncomingRow; payment: ReportedPayment }

/**
 * Handles one movement that is reported by two methods: by an operator by hand and by a provider, in
 * either order. It is booked once. The provider's report is added to the history. If the amounts
 * differ, an operator must find out which is right.
 */
export async function handleOtherMethod(tx: Tx, movement: RecordedMovement): Promise<ClaimRow> {
  const { claim, recorded, payment } = movement
  if (isSameMovement(recorded, payment)) {
    return isAtDesk(payment) ? claim : confirmPayment(tx, movement)
  }
  if (isAtDesk(payment)) {
    const faults = [{ field: 'reference', key: 'reference_differs' }]
    throw new AppError('duplicate', { faults })
  }
  // The payment that was recorded by hand may never have come.
  return noteDoubtful(tx, { claim, payment })
}

/**
 * The claim or the withdrawal that already has this movement, either as a payment by another method or as
 * money that was sent; null if there is none.
 */
export async function findOtherHolder(
  tx: Tx,
  { claimId, method, reference }: ReportedPayment,
): Promise<ReferenceHolder | null> {
  const [recorded] = await tx
    .select({ claimId: claims.id, method: incomingPayments.method, number: claims.number })
    .from(incomingPayments)
    .innerJoin(claims, eq(claims.id, incomingPayments.claimId))
    .where(and(namesSame(normalReference(reference)), isCounted))
    .orderBy(asc(incomingPayments.id))
  if (recorded) {
    return recorded.claimId === claimId || recorded.method === method
      ? null
      : { number: recorded.number }
  }
  return findOutgoingHolder(tx, { reference, isByRail: method === 'rail' })
}

/* References that are equal, or of which one names a transaction and the other a movement in it. */
function namesSame(form: string): SQL | undefined {
  const transaction = transactionOf(form)
  return transaction === form
    ? or(
        eq(incomingPayments.referenceForm, form),
        and(
          eq(incomingPayments.method, 'rail'),
          eq(sql`split_part(${incomingPayments.referenceForm}, ':', 2)`, form),
        ),
      )
    : inArray(incomingPayments.referenceForm, [form, transaction])
}

/**
 * Handles a movement that already belongs to another claim or to a withdrawal. An operator's entry is
 * refused, and the error names that claim. A provider's report cannot be refused, so it waits for an
 * operator.
 */
export async function handleOtherHolder(
  tx: Tx,
  { claim, holder, payment }: Omit<RecordedMovement, 'recorded'> & { holder: ReferenceHolder },
): Promise<ClaimRow> {
  if (isAtDesk(payment)) {
    throw new AppError('duplicate', { faults: [takenBy(holder)] })
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
 * Records that a provider has confirmed a payment which an operator recorded by hand. The payer may
 * become known only through this report; if a rule objects to the payer, the claim is put on hold.
 */
export async function confirmPayment(
  tx: Tx,
  { claim, recorded, payment }: RecordedMovement,
): Promise<ClaimRow> {
  const { amount, at, currencyId, method, mover, now, payer } = payment
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
  await recordPayer(tx, {
    claim,
    paymentId: recorded.id,
    source: isAtDesk(payment) ? 'operator' : 'provider',
    ...toldBy(payment),
    isUnused: false,
    now,
  })
  const objection = payment.objection ?? (await payerObjection(tx, claim.id))
  const isOnHoldUnaccepted = claim.state === 'on_hold' && !claim.isAccepted
  const changesReason = objection !== null && mayReplaceReason(claim, objection)
  const confirmed = await changeClaim(tx, {
    claim,
    event: confirmedEvent,
    mover,
    now,
    data: {
      method,
      reference,
      // A provider of payment details has its own reference for a payment.
      ...(method === 'provider' && { reported: payment.reference }),
      amount: toText(amount),
      currencyId,
      at: (at ?? now).toISOString(),
      ...(payer !== null && { payer: shownPayer(payer) }),
      ...(objection && { note: objection.note }),
    },
    change:
      isOnHoldUnaccepted && changesReason
        ? { holdReason: objection.reason, chooseUntil: null }
        : {},
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

/** Whether a report is about this recorded movement, with the same amount. */
export function isSameMovement(recorded: IncomingRow, payment: ReportedPayment): boolean {
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
 * Puts the claim on hold until an operator has checked it. A payment that is not accepted stays
 * unaccepted, and a queued payout is withdrawn. If a payout may already have been sent, the claim
 * stays as it is.
 */
export async function holdForDoubt(tx: Tx, { claim, reason, ...step }: Doubt): Promise<ClaimRow> {
  const { mover } = step
  const move = { ...step, claimId: claim.id, holdReason: reason }
  if (movesFrom(claim.state, mover.by).includes('question')) {
    return moveClaim(tx, { ...move, move: 'question' })
  }
  if (!hasTrait(claim.state, 'sendsNext', true)) {
    return claim
  }
  try {
    // The mover is the system, because a provider may not withdraw payouts.
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
