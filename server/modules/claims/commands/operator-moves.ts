import { objectionReasons } from '@/server/modules/risk'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { ClaimException, HoldReason } from '@/lib/contracts/claims/claim-states'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import { listPayouts, updatePayout, type PayoutRow } from '../claim-money.repository'
import { insertNote, lockClaim, type ClaimRow } from '../claims.repository'
import type { HandOver } from '../hand-over/hand-over'
import { assertDeskNamed } from '../hand-over/named-desk'
import { nothingDone, type EffectResult } from '../moves/effect'
import { moveClaim, type MoveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { isCustomersChoice } from './choice/choices'
import { assertOwnReference } from './references'
import { assertUnpaid } from './visitor-moves'

export type OperatorCommand = {
  claimId: string
  actor: Actor
  address: string
  /** The version that the operator saw; the command is refused if the claim has changed since. */
  expectedVersion: number
  now: Date
}

export function stepOf({ actor, address, ...command }: OperatorCommand) {
  const mover: Mover = { by: 'operator', actor, address }
  return {
    claimId: command.claimId,
    now: command.now,
    expectedVersion: command.expectedVersion,
    mover,
  }
}

type OperatorMove = Omit<MoveClaim, keyof ReturnType<typeof stepOf>>

/** Makes one move by an operator, in a separate transaction. */
export function moveAtDesk(
  db: Database,
  command: OperatorCommand,
  move: OperatorMove,
): Promise<ClaimRow> {
  return inTransaction(db, (tx) => moveClaim(tx, { ...stepOf(command), ...move }))
}

/** The id of the user who gave the command; null if it was not a user. */
export function userIdOf({ actor }: Pick<OperatorCommand, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

export async function holdClaim(
  db: Database,
  command: OperatorCommand & { reason: HoldReason; remark: string | null },
): Promise<ClaimRow> {
  const { reason, remark } = command
  return moveAtDesk(db, command, { move: 'hold', holdReason: reason, remark, data: { reason } })
}

/**
 * Whether the reason why a claim is on hold may be dropped. It may not if a rule objects to money that
 * came and is not accepted.
 */
export function mayDropHoldReason({ holdReason, isAccepted }: ClaimRow): boolean {
  return (
    isAccepted || holdReason === null || !objectionReasons.some((reason) => reason === holdReason)
  )
}

/**
 * Whether the customer was promised a choice about the money that came, and was told what happens if
 * they make none.
 */
export function isChoicePromised(claim: ClaimRow): boolean {
  const isOpen = claim.state === 'on_hold' && claim.exception !== 'none' && !claim.isAccepted
  return isOpen && isCustomersChoice(claim)
}

/**
 * Releases a claim from hold and returns it to its earlier state. Refused if a rule objects to money
 * that came: otherwise the next payment would be judged alone, and both payments would be exchanged.
 * Also refused if the customer was promised a choice. In both cases the money must be accepted or
 * returned instead, or the choice made.
 */
export async function releaseClaim(db: Database, command: OperatorCommand): Promise<ClaimRow> {
  return moveAtDesk(db, command, {
    move: 'release',
    remark: null,
    prepare: (tx, claim) => {
      if (isChoicePromised(claim)) {
        throw new AppError('state_changed', { text: 'choice_promised' })
      }
      return mayDropHoldReason(claim) ? Promise.resolve(nothingDone) : assertUnpaid(tx, claim)
    },
  })
}

/** Rejects a claim for which no payment was found. If money did come, it must be sent back instead. */
export async function rejectClaim(
  db: Database,
  command: OperatorCommand & { remark: string },
): Promise<ClaimRow> {
  const { remark } = command
  return moveAtDesk(db, command, { move: 'reject', remark, prepare: assertUnpaid })
}

/**
 * Books the money that came although it is not as agreed, and pays out as agreed. The operator must
 * name the exception, so that no difference is accepted unseen.
 */
export async function acceptAsAgreed(
  db: Database,
  command: OperatorCommand & { exception: ClaimException },
): Promise<ClaimRow> {
  const { exception } = command
  return moveAtDesk(db, command, {
    move: 'accept',
    remark: null,
    data: { asAgreed: true, exception },
    prepare: (_tx, claim) => {
      if (claim.exception !== exception) {
        throw new AppError('state_changed')
      }
      return Promise.resolve(nothingDone)
    },
  })
}

export async function beginRefund(
  db: Database,
  command: OperatorCommand & { remark: string | null },
): Promise<ClaimRow> {
  return moveAtDesk(db, command, { move: 'refund', remark: command.remark })
}

export type CompleteByHand = OperatorCommand & {
  reference: string
  handOver?: HandOver | undefined
}

/**
 * Completes a claim whose queued payout an operator has sent by hand, with the bank's reference. Refused
 * until an operator has named the cash point at which the customer collects it.
 */
export function completeByHand(db: Database, command: CompleteByHand): Promise<ClaimRow> {
  return inTransaction(db, (tx) => completeIn(tx, command))
}

/** The same in the caller's transaction. */
export function completeIn(tx: Tx, command: CompleteByHand): Promise<ClaimRow> {
  const { claimId, handOver, reference } = command
  return moveClaim(tx, {
    ...stepOf(command),
    move: 'complete',
    data: { reference, ...handOver },
    prepare: async (_tx, claim) => {
      await assertDeskNamed(tx, claim)
      const payouts = await listPayouts(tx, claimId)
      const queuedPayout = payouts.find(
        ({ kind, state }) => kind === 'payout' && state === 'queued',
      )
      if (!queuedPayout) {
        throw new AppError('state_changed')
      }
      return markSentByHand(tx, queuedPayout, { ...command, userId: userIdOf(command) })
    },
  })
}

type ByHand = { reference: string; userId: string | null; now: Date }

/**
 * Marks a queued payout as sent by hand. Refused while a payout of the claim is being sent
 * automatically, or may have been.
 */
export async function markSentByHand(
  tx: Tx,
  { id, claimId }: Pick<PayoutRow, 'id' | 'claimId'>,
  { now, reference, userId }: ByHand,
): Promise<EffectResult> {
  const payouts = await listPayouts(tx, claimId)
  const queuedPayout = payouts.find((payout) => payout.id === id && payout.state === 'queued')
  const mayBeSent = payouts.some(({ state }) => state === 'sending' || state === 'unknown')
  if (!queuedPayout || mayBeSent) {
    throw new AppError('state_changed')
  }
  await assertOwnReference(tx, { payoutId: id, currencyId: queuedPayout.currencyId, reference })
  await updatePayout(tx, id, {
    state: 'sent',
    reference,
    sentBy: userId,
    attempts: queuedPayout.attempts + 1,
    updatedAt: now,
  })
  return nothingDone
}

/** Writes a note for operators. Everybody who has the claim on their screen sees it at once. */
export async function writeNote(
  db: Database,
  { claimId, userId, text, now }: { claimId: string; userId: string; text: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, claimId))) {
      throw new AppError('not_found')
    }
    await insertNote(tx, { id: makeId(now), claimId, userId, text, createdAt: now })
    await notify(tx, 'claims_changed', claimId)
    await recordAudit(tx, {
      actor: { kind: 'user', userId },
      action: 'claim.note',
      entity: 'claim',
      entityId: claimId,
      before: null,
      after: null,
      at: now,
    })
  })
}
