import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  listOverdueChoices,
  lockClaim,
  type ClaimRow,
} from '@/server/modules/claims/claims.repository'
import { changeClaim, operatorsHold } from '@/server/modules/claims/moves/change-claim'
import { moveClaim, type MoveClaim } from '@/server/modules/claims/moves/move-claim'
import { byClock } from '@/server/modules/claims/moves/claim-moves'
import { enqueueJob } from '@/server/database/jobs'
import type { ClaimException, HoldReason } from '@/lib/contracts/claims/claim-states'
import { findClaimTerms } from '@/server/modules/settings'
import { endChoiceJob } from '@/server/modules/claims/jobs'
import { eachOf, type OnFault } from '../each-of'

type ChoiceRequest = Omit<MoveClaim, 'move'> & {
  exception: Exclude<ClaimException, 'none'>
  holdReason: HoldReason
}

/**
 * Puts a claim on hold until its customer chooses what happens to a payment that differs from the
 * agreement. After the deadline, all the money is refunded automatically.
 */
export async function askCustomer(
  tx: Tx,
  request: ChoiceRequest,
  move: 'question' | 'choose_again' = 'question',
): Promise<ClaimRow> {
  const { data } = request
  const chooseUntil = await openChoice(tx, request)
  return moveClaim(tx, {
    ...request,
    move,
    chooseUntil,
    data: { ...data, chooseUntil: chooseUntil.toISOString() },
  })
}

/** Asks what happens to the part of a payment that came, when the missing part is not awaited any longer. */
export function askAboutPart(
  tx: Tx,
  step: Pick<MoveClaim, 'claimId' | 'mover' | 'now'>,
  move?: 'choose_again',
): Promise<ClaimRow> {
  return askCustomer(tx, { ...step, exception: 'paid_partial', holdReason: 'amount_differs' }, move)
}

/** Whether only the missing part of a payment is awaited, and nobody has reported it. */
export function awaitsMissingPart(
  { state }: Pick<ClaimRow, 'state'>,
  received: readonly unknown[],
): boolean {
  return state === 'awaiting_payment' && received.length > 0
}

/** Sets the deadline of a choice, after which all the money is refunded, and returns it. */
export async function openChoice(
  tx: Tx,
  { claimId, now }: Pick<ChoiceRequest, 'claimId' | 'now'>,
): Promise<Date> {
  const { hoursToChoose } = await findClaimTerms(tx)
  const chooseUntil = new Date(now.getTime() + hoursToChoose * 3_600_000)
  await enqueueJob(tx, endChoiceJob, { claimId }, { runAt: chooseUntil })
  return chooseUntil
}

/** After the deadline nothing can be chosen, even if the job has not run yet. */
export function isChoiceOver({ chooseUntil }: Pick<ClaimRow, 'chooseUntil'>, now: Date): boolean {
  return chooseUntil !== null && chooseUntil.getTime() <= now.getTime()
}

/**
 * Starts the refund of all the money if the customer has chosen nothing by the deadline. If there is
 * nothing that can be refunded, the claim waits for an operator. May run at any moment and any number of
 * times. Returns whether the claim changed.
 */
export async function endChoice(
  db: Database,
  { claimId, now }: { claimId: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, (tx) => endChoiceIn(tx, claimId, now))
}

async function endChoiceIn(tx: Tx, claimId: string, now: Date): Promise<boolean> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || !isChoiceOver(claim, now)) {
    return false
  }
  const step = { mover: byClock, now, data: { chooseUntil: claim.chooseUntil?.toISOString() } }
  try {
    await tx.transaction((inner) => moveClaim(inner, { ...step, claimId, move: 'refund' }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_changed')) {
      throw error
    }
    await changeClaim(tx, { ...step, claim, event: 'objection', change: operatorsHold })
  }
  return true
}

/**
 * Ends the choice for claims whose job was lost or was due while no worker ran. Returns how many
 * claims moved.
 */
export async function endOverdueChoices(
  db: Database,
  { now, onFault }: { now: Date; onFault: OnFault },
): Promise<number> {
  const ids = await listOverdueChoices(db, now, 500)
  return eachOf(ids, (claimId) => endChoice(db, { claimId, now }), onFault)
}
