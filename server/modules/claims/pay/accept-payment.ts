import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertIncoming, type IncomingRow } from '../claim-money.repository'
import { lockClaim, type ClaimRow, type ClaimChange } from '../claims.repository'
import { askCustomer, openChoice } from '../commands/choice/end-choice'
import { bookUnclaimedPayment } from '../commands/unclaimed-money'
import { moveClaim, type MoveClaim } from '../moves/move-claim'
import { isExchangeClosed } from '../moves/money-of-claim'
import { hearLaterReport } from '../payers/later-report'
import { findPayer, type PayerRow } from '../payers/payers.repository'
import { shownPayer } from '@/lib/payers/shown-payer'
import { recordPayer } from '../payers/record-payer'
import { resolveOddPayments } from '../odd-payments.repository'
import { isCustomersChoice, mayReplaceReason } from '../commands/choice/choices'
import { changeClaim } from '../moves/change-claim'
import { findReceiver } from './find-receiver'
import { findRecordedByHand } from './recorded-by-hand'
import {
  assertSameMovement,
  isSameMovement,
  confirmPayment,
  findByOtherMethod,
  findOtherHolder,
  handleOtherMethod,
  handleOtherHolder,
} from './same-movement'
import { toldBy, type ReportedPayment } from './reported-payment'
import { outcomeOf, assessPayments, requiringMore, type Assessment } from './assess-payments'

/**
 * Records money that came. If all payments together are as agreed, they are booked and the payout is
 * queued. Otherwise the claim is put on hold with the exception, until the customer or an operator
 * chooses. Money that the exchange can no longer use is booked as unclaimed. A movement that is
 * reported again, by whatever method, is not booked twice. An odd payment that a provider reported
 * under the same reference is resolved. A provider's payment for a claim that was corrected belongs to
 * the claim that replaced it.
 */
export async function acceptPayment(db: Database, payment: ReportedPayment): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claimId = await lockReceiver(tx, payment)
    return acceptIn(tx, { ...payment, claimId })
  })
}

/*
 * The customer may pay on a page of the provider that they opened before they corrected the claim. An
 * operator chooses the claim, so their choice stays.
 */
async function lockReceiver(tx: Tx, { claimId, mover, reference }: ReportedPayment) {
  // A correction that is under way commits before the lock is granted.
  await lockClaim(tx, claimId)
  return mover.by === 'operator' ? claimId : findReceiver(tx, { claimId, reference })
}

/** The same for a claim that is known to be the right one, in the caller's transaction. */
export async function acceptIn(tx: Tx, payment: ReportedPayment): Promise<ClaimRow> {
  const { amount, claimId, currencyId, mover, now, reference } = payment
  // A fast clock must not date a payment in the future.
  const at = payment.at !== undefined && payment.at < now ? payment.at : now
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (payment.expectedVersion !== undefined && payment.expectedVersion !== claim.version) {
    throw new AppError('state_changed')
  }
  const recorded = await findByOtherMethod(tx, payment)
  if (recorded) {
    return hearByOtherMethod(tx, { claim, recorded, payment })
  }
  const holder = await findOtherHolder(tx, payment)
  if (holder) {
    return handleOtherHolder(tx, { claim, holder, payment })
  }
  const byHand = await findRecordedByHand(tx, payment)
  if (byHand) {
    return hearByOtherMethod(tx, { claim, recorded: byHand, payment })
  }
  if (!(await storePayment(tx, { claim, payment, at }))) {
    const recorded = await assertSameMovement(tx, payment)
    const known = await findPayer(tx, recorded.id)
    const isConfirmed = recorded.isByHand && mover.by !== 'operator'
    const confirmed = isConfirmed ? await confirmPayment(tx, { claim, recorded, payment }) : claim
    return hear(tx, { claim: confirmed, recorded, known, payment })
  }
  const weighed = await assessPayments(tx, { claim, objection: payment.objection, now })
  const note = weighed.objection && { note: weighed.objection.note }
  const details = { reference, amount: toText(amount), currencyId, at: at.toISOString() }
  const data = { ...details, ...payment.handOver, ...note }
  const step: Omit<MoveClaim, 'move'> = { claimId, mover, now, data }
  if (hasTrait(claim.state, 'payment', 'asked', 'late')) {
    return applyPayments(tx, { claim, weighed, step })
  }
  if (isExchangeClosed(claim)) {
    return bookUnclaimedPayment(tx, { claim, weighed, step })
  }
  if (claim.state === 'on_hold') {
    return addToHold(tx, { claim, weighed, step })
  }
  // The claim shows where to pay only after the customer has confirmed the details.
  throw new AppError('state_changed')
}

type Heard = {
  claim: ClaimRow
  recorded: IncomingRow
  known: PayerRow | null
  payment: ReportedPayment
}

async function hearByOtherMethod(
  tx: Tx,
  { claim, recorded, payment }: Omit<Heard, 'known'>,
): Promise<ClaimRow> {
  const known = await findPayer(tx, recorded.id)
  const handled = await handleOtherMethod(tx, { claim, recorded, payment })
  return hear(tx, { claim: handled, recorded, known, payment })
}

/*
 * A payment that an operator enters twice says nothing new about its payer, and a doubtful report waits for
 * an operator anyway.
 */
async function hear(tx: Tx, { claim, known, payment, recorded }: Heard): Promise<ClaimRow> {
  const { mover, now } = payment
  return mover.by !== 'operator' && isSameMovement(recorded, payment)
    ? hearLaterReport(tx, { claim, recorded, known, ...toldBy(payment), mover, now })
    : claim
}

type Storing = { claim: ClaimRow; payment: ReportedPayment; at: Date }

/** Returns false if the payment is recorded already. */
async function storePayment(tx: Tx, { at, claim, payment }: Storing): Promise<boolean> {
  const { amount, claimId, currencyId, method, mover, now, payer, reference } = payment
  const paymentId = makeId(now)
  const isByHand = mover.by === 'operator' || payment.isMessage === true
  const isNew = await insertIncoming(tx, {
    ...{ id: paymentId, claimId, method, reference, amount, currencyId },
    payer: shownPayer(payer),
    seenAt: at,
    isByHand,
  })
  if (!isNew) {
    return false
  }
  await recordPayer(tx, {
    claim,
    paymentId,
    source: mover.by === 'operator' ? 'operator' : 'provider',
    ...toldBy(payment),
    isUnused: isExchangeClosed(claim),
    now,
  })
  const which = { claimId, reference }
  await resolveOddPayments(tx, { which, as: 'booked', actor: mover.actor, now })
  return true
}

type WeighedStep = { claim: ClaimRow; weighed: Assessment; step: Omit<MoveClaim, 'move'> }

/**
 * Decides about payments that are not booked yet: accepts them, asks the customer, or puts the claim
 * on hold for an operator.
 */
export async function applyPayments(
  tx: Tx,
  { claim, weighed, step }: WeighedStep,
): Promise<ClaimRow> {
  const { exception, holdReason } = outcomeOf(weighed)
  if (holdReason === null) {
    return acceptOrHold(tx, { claim, step })
  }
  if (weighed.objection || exception === 'none') {
    const change = requiringMore(claim, weighed.addedVerify)
    const prepare = () => Promise.resolve({ change, entryIds: [] })
    return moveClaim(tx, { ...step, move: 'question', exception, holdReason, prepare })
  }
  return askCustomer(tx, { ...step, exception, holdReason })
}

/**
 * Records more money for a claim on hold, judged together with the earlier payments. If the agreed
 * amount is now complete, the claim continues. If a rule objects, the customer can no longer choose.
 */
async function addToHold(tx: Tx, { claim, weighed, step }: WeighedStep): Promise<ClaimRow> {
  const { exception, holdReason } = outcomeOf(weighed)
  const { data = {}, mover, now } = step
  const added = requiringMore(claim, weighed.addedVerify)
  const record = (change: ClaimChange) =>
    changeClaim(tx, { claim, event: 'payment', mover, now, data, change: { ...added, ...change } })
  if (weighed.objection && !mayReplaceReason(claim, weighed.objection)) {
    return record({ exception })
  }
  if (weighed.objection) {
    return record({ exception, holdReason, chooseUntil: null })
  }
  if (!isCustomersChoice(claim)) {
    return record({ exception })
  }
  return holdReason === null ? acceptOrHold(tx, { claim, step }) : record({ exception, holdReason })
}

/**
 * Judges the payments of a claim on hold again, after what put it on hold was decided: it continues if
 * they are as agreed, waits for its customer's choice if they are not, and stays on hold if a rule
 * objects.
 */
export async function continueFromHold(
  tx: Tx,
  { claim, weighed, step }: WeighedStep,
): Promise<ClaimRow> {
  const { exception, holdReason } = outcomeOf(weighed)
  if (holdReason === null) {
    return acceptOrHold(tx, { claim, step })
  }
  const { mover, now } = step
  const isChoice = !weighed.objection && exception !== 'none'
  const chooseUntil = isChoice ? await openChoice(tx, { claimId: claim.id, now }) : null
  const data = {
    ...step.data,
    ...(weighed.objection && { note: weighed.objection.note }),
    ...(chooseUntil && { chooseUntil: chooseUntil.toISOString() }),
  }
  const added = requiringMore(claim, weighed.addedVerify)
  const change = { ...added, exception, holdReason, chooseUntil }
  return changeClaim(tx, { claim, event: 'judged_again', mover, now, data, change })
}

type Accepting = { claim: ClaimRow; step: Omit<MoveClaim, 'move'> }

/**
 * Books payments that are as agreed, and queues the payout. If the reserve does not cover the payout, the
 * claim is put on hold, and the payment stays recorded; the same happens if its invoice was paid by another
 * claim.
 */
async function acceptOrHold(tx: Tx, { claim, step }: Accepting): Promise<ClaimRow> {
  let isShort = false
  try {
    return await tx.transaction((inner) =>
      moveClaim(inner, { ...step, move: 'accept', exception: 'none' }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || !mayWait(claim, error)) {
      throw error
    }
    isShort = error.code === 'reserve_short'
  }
  const holdReason = isShort ? 'reserve_short' : 'operator'
  const { data = {}, mover, now } = step
  return claim.state === 'on_hold'
    ? changeClaim(tx, {
        claim,
        event: 'payment',
        mover,
        now,
        data,
        change: { exception: 'none', holdReason, chooseUntil: null },
      })
    : moveClaim(tx, { ...step, move: 'question', exception: 'none', holdReason })
}

function mayWait({ invoiceId }: ClaimRow, { code }: AppError): boolean {
  return code === 'reserve_short' || (invoiceId !== null && code === 'state_changed')
}
