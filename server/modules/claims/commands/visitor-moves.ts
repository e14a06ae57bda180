import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import { assignPayIn, type PaymentMethods } from '@/server/modules/payments'
import { listEvents } from '../claim-events.repository'
import { sumsOfIncoming } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { askAboutPart, awaitsMissingPart } from './choice/end-choice'
import { nothingDone, type EffectResult } from '../moves/effect'
import { prepareHold } from '../holds/standing'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { mayRetract } from '../read/may-retract'
import { payInOf } from '../pay/pay-in-of'
import { readReportedReference } from '../read/reported-reference'

export type ClaimCommand = {
  claimId: string
  mover: Mover
  now: Date
  /** Set when an operator acts for the customer. */
  expectedVersion?: number
}

export type ConfirmClaim = ClaimCommand & {
  /** Multiplies the amount that all claims of one network address may hold before payment; 1 by default. */
  addressFactor?: number
  /** The configured payment methods, for currencies that come in over a rail. */
  methods?: PaymentMethods | undefined
}

/**
 * Confirms a claim, in one transaction: holds the amount of the payout and assigns the payment details. Refuses
 * with `reserve_short` if the reserve is no longer enough, and with `hold_limited` if newcomers hold too much
 * unpaid; the claim then stays `created`. After its deadline a claim cannot be confirmed, even if it is not marked
 * as expired yet.
 */
export function confirmClaim(db: Database, confirming: ConfirmClaim): Promise<ClaimRow> {
  return inTransaction(db, (tx) => confirmIn(tx, confirming))
}

/** The same in the caller's transaction. */
export async function confirmIn(
  tx: Tx,
  { addressFactor = 1, methods, ...command }: ConfirmClaim,
): Promise<ClaimRow> {
  const prepare = async (_tx: Tx, claim: ClaimRow) => {
    assertInTime(claim, command.now)
    return prepareHold(tx, { claim, mover: command.mover, addressFactor })
  }
  const claim = await moveClaim(tx, { ...command, move: 'confirm', prepare })
  await assignPayIn(tx, await payInOf(tx, claim, { addressFactor, methods, now: command.now }))
  return claim
}

/** `reference`: the transaction that the customer names. */
export type ReportPayment = ClaimCommand & {
  how: 'paid' | 'receipt'
  reference?: string | undefined
}

/**
 * The customer reports "I paid" or sends a receipt, before the deadline, so that the payment is checked.
 * Moves no money. A second report is refused with `state_changed`.
 */
export async function reportPayment(db: Database, command: ReportPayment): Promise<ClaimRow> {
  const { how, reference, ...step } = command
  const prepare = async (tx: Tx, claim: ClaimRow) => {
    // Cash is recorded by the operator who takes it. A report by the customer, who has brought nothing yet,
    // would hold a reserve indefinitely.
    if (command.mover.by === 'visitor' && (await isPaidInCash(tx, claim))) {
      throw new AppError('state_changed')
    }
    assertInTime(claim, command.now)
    return nothingDone
  }
  return inTransaction(db, async (tx) => {
    const named = await readReportedReference(tx, {
      claimId: command.claimId,
      reference,
    })
    const data = { how, ...(named !== null && { reference: named }) }
    return moveClaim(tx, { ...step, move: 'report', data, prepare })
  })
}

/**
 * Withdraws a premature report, because the customer has not paid yet and nobody has seen a payment.
 * The deadline stays the same, so the rate is not guaranteed for longer. If the deadline has passed,
 * the claim expires, as it would have without the report.
 */
export async function retractReport(db: Database, command: ClaimCommand): Promise<ClaimRow> {
  const { claimId, now } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    if (!mayRetract(claim, await listEvents(tx, claimId))) {
      throw new AppError('state_changed')
    }
    const move = now < claim.expiresAt ? 'retract' : 'retract_late'
    return moveClaim(tx, { ...command, move, prepare: assertUnpaid })
  })
}

/** Cancels a claim that was not paid. Money that comes later is booked as unclaimed and sent back. */
export async function cancelClaim(db: Database, command: ClaimCommand): Promise<ClaimRow> {
  return inTransaction(db, (tx) =>
    moveClaim(tx, { ...command, move: 'cancel', prepare: assertUnpaid }),
  )
}

/**
 * The customer does not send the missing part after all, and chooses again what happens to the part that came.
 * Sending the missing part is offered only once, so this happens at most once too.
 */
export async function chooseAgain(db: Database, command: ClaimCommand): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, command.claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const received = await sumsOfIncoming(tx, claim.id)
    if (!awaitsMissingPart(claim, received)) {
      throw new AppError('state_changed')
    }
    return askAboutPart(tx, command, 'choose_again')
  })
}

/** Refuses with `state_changed` if any money has come. */
export async function assertUnpaid(tx: Tx, { id }: ClaimRow): Promise<EffectResult> {
  const received = await sumsOfIncoming(tx, id)
  if (received.length > 0) {
    throw new AppError('state_changed')
  }
  return nothingDone
}

async function isPaidInCash(tx: Tx, { fromCurrencyId }: ClaimRow): Promise<boolean> {
  const [row] = await tx
    .select({ kind: currencies.kind })
    .from(currencies)
    .where(eq(currencies.id, fromCurrencyId))
  return row?.kind === 'cash'
}

/** Refuses with `state_changed` once the time to pay has run out. */
export function assertInTime({ expiresAt }: ClaimRow, now: Date): void {
  if (now >= expiresAt) {
    throw new AppError('state_changed')
  }
}
