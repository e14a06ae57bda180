import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/notify'
import type { ClaimInput, HoldReason } from '@/server/database/schema/claims'
import { makeId } from '@/server/database/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import {
  insertNote,
  insertPayout,
  listPayouts,
  lockClaim,
  sumsOfIncoming,
  updateClaim,
  updatePayout,
  type ClaimRow,
  type PayoutRow,
} from '../claims.repository'
import { auditMove } from '../moves/audit-move'
import { nothingDone, type EffectResult } from '../moves/effects'
import { moveClaim, tellChange } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

export type OperatorCommand = {
  claimId: string
  actor: Actor
  address: string
  /** Of the claim as it stood on the screen: somebody faster wins, the other is told. */
  expectedVersion: number
  now: Date
}

function stepOf({ actor, address, ...command }: OperatorCommand) {
  const mover: Mover = { by: 'operator', actor, address }
  return {
    claimId: command.claimId,
    now: command.now,
    expectedVersion: command.expectedVersion,
    mover,
  }
}

export async function holdClaim(
  db: Database,
  command: OperatorCommand & { reason: HoldReason; remark: string | null },
): Promise<ClaimRow> {
  const { reason, remark } = command
  return inTransaction(db, (tx) =>
    moveClaim(tx, {
      ...stepOf(command),
      move: 'hold',
      holdReason: reason,
      remark,
      data: { reason },
    }),
  )
}

export async function releaseClaim(db: Database, command: OperatorCommand): Promise<ClaimRow> {
  return inTransaction(db, (tx) =>
    moveClaim(tx, { ...stepOf(command), move: 'release', remark: null }),
  )
}

/** No payment was found. What came all the same goes back instead. */
export async function rejectClaim(
  db: Database,
  command: OperatorCommand & { remark: string },
): Promise<ClaimRow> {
  return inTransaction(db, (tx) =>
    moveClaim(tx, {
      ...stepOf(command),
      move: 'reject',
      remark: command.remark,
      prepare: async (inner, claim) => {
        const received = await sumsOfIncoming(inner, claim.id)
        if (received.length > 0) {
          throw new AppError('state_changed')
        }
        return nothingDone
      },
    }),
  )
}

/** Books what came although it is not as agreed, and pays out as agreed. */
export async function acceptAsAgreed(db: Database, command: OperatorCommand): Promise<ClaimRow> {
  return inTransaction(db, (tx) =>
    moveClaim(tx, { ...stepOf(command), move: 'accept', remark: null, data: { asAgreed: true } }),
  )
}

export async function beginRefund(
  db: Database,
  command: OperatorCommand & { remark: string | null },
): Promise<ClaimRow> {
  const { remark } = command
  return inTransaction(db, (tx) => moveClaim(tx, { ...stepOf(command), move: 'refund', remark }))
}

/** The operator has paid by hand: the payout waiting for him is sent, under the bank's reference. */
export async function completeByHand(
  db: Database,
  command: OperatorCommand & { reference: string },
): Promise<ClaimRow> {
  return inTransaction(db, (tx) => {
    const step = stepOf(command)
    const { actor } = command
    const userId = actor.kind === 'user' ? actor.userId : null
    return moveClaim(tx, {
      ...step,
      move: 'complete',
      data: { reference: command.reference },
      prepare: (inner) => sendByHand(inner, { ...command, kind: 'payout', userId }),
    })
  })
}

export async function completeRefundByHand(
  db: Database,
  command: OperatorCommand & { reference: string },
): Promise<ClaimRow> {
  return inTransaction(db, (tx) => {
    const { actor } = command
    const userId = actor.kind === 'user' ? actor.userId : null
    return moveClaim(tx, {
      ...stepOf(command),
      move: 'complete_refund',
      data: { reference: command.reference },
      prepare: (inner) => sendByHand(inner, { ...command, kind: 'refund', userId }),
    })
  })
}

type ByHand = {
  claimId: string
  kind: PayoutRow['kind']
  reference: string
  userId: string | null
  now: Date
}

/* One that a machine is sending, or may have sent, is not sent by hand on a guess. */
async function sendByHand(tx: Tx, command: ByHand): Promise<EffectResult> {
  const { claimId, kind, now, reference, userId } = command
  const payouts = await listPayouts(tx, claimId)
  const waiting = payouts.find((payout) => payout.kind === kind && payout.state === 'queued')
  const isPerhapsGone = payouts.some(({ state }) => state === 'sending' || state === 'unknown')
  if (!waiting || isPerhapsGone) {
    throw new AppError('state_changed')
  }
  await updatePayout(tx, waiting.id, {
    state: 'sent',
    reference,
    sentBy: userId,
    attempts: waiting.attempts + 1,
    updatedAt: now,
  })
  return nothingDone
}

/** The customer says where the money goes back to; until then nothing can be sent. */
export async function giveRefundInputs(
  db: Database,
  command: {
    claimId: string
    inputs: ClaimInput[]
    mover: Mover
    now: Date
    /** Of an operator, to whom the customer told it. */
    expectedVersion?: number
  },
): Promise<ClaimRow> {
  const { claimId, expectedVersion, inputs, mover, now } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    if (expectedVersion !== undefined && expectedVersion !== claim.version) {
      throw new AppError('state_changed')
    }
    const payouts = await listPayouts(tx, claimId)
    const [owed] = await sumsOfIncoming(tx, claimId)
    if (claim.state !== 'refunding' || !owed || payouts.some(({ kind }) => kind === 'refund')) {
      throw new AppError('state_changed')
    }
    await insertPayout(tx, {
      id: makeId(now),
      claimId,
      kind: 'refund',
      method: 'manual',
      currencyId: owed.currencyId,
      amount: owed.amount,
      inputs,
      state: 'queued',
      attempts: 0,
      createdAt: now,
      updatedAt: now,
    })
    const seq = await tellChange(tx, { claim, event: 'refund_details', mover, now, data: {} })
    const change = { refundInputs: inputs, version: seq, updatedAt: now }
    const after = await updateClaim(tx, claimId, change)
    const told = { before: claim, after, move: 'refund_details', command: { mover, now } }
    await auditMove(tx, told)
    return after
  })
}

/** A word between operators; who has the claim on his screen sees it at once. */
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
