import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  listPayouts,
  lockClaim,
  updatePayout,
  type ClaimRow,
  type PayoutRow,
} from '../claims.repository'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import { nothingDone, withdrawn, type EffectResult } from '../moves/effects'
import { isAlive } from '../moves/money-of-claim'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'
import { stepOf, type OperatorCommand } from './operator-moves'
import { moveOfRefund } from './refund-moves'

/** A payout that failed goes out once more: as its currency's money does, or by an operator's hand. */
export async function retryPayout(
  db: Database,
  command: OperatorCommand & { byHand: boolean },
): Promise<ClaimRow> {
  const { byHand } = command
  return inTransaction(db, (tx) =>
    moveClaim(tx, {
      ...stepOf(command),
      move: 'retry_payout',
      remark: null,
      payoutMethod: byHand ? 'manual' : undefined,
      data: { byHand },
    }),
  )
}

/** A refund that failed goes once more to where the customer said. */
export async function retryRefund(db: Database, command: OperatorCommand): Promise<ClaimRow> {
  return inTransaction(db, (tx) => moveClaim(tx, { ...stepOf(command), move: 'retry_refund' }))
}

/** An operator has proof that money nobody knew about has gone out: its claim is done. */
export async function tellPayoutSent(
  db: Database,
  command: OperatorCommand & { reference: string; proof: string },
): Promise<ClaimRow> {
  const { now, proof, reference } = command
  return inTransaction(db, async (tx) => {
    const { payout } = await lockUnknown(tx, command)
    return moveClaim(tx, {
      ...stepOf(command),
      move: payout.kind === 'refund' ? await moveOfRefund(tx, payout) : 'complete',
      data: { reference, proof },
      prepare: (inner) =>
        settle(inner, payout, { state: 'sent', reference, fault: null, updatedAt: now }),
    })
  })
}

/** What the fault of a payout is called whose not being sent an operator has proved. */
export const provedNotSent = 'not_sent'

/**
 * An operator has proof that nothing went out nor will: an exchange waits on hold for what is done
 * instead, a refund for another try.
 */
export async function tellPayoutNotSent(
  db: Database,
  command: OperatorCommand & { proof: string },
): Promise<ClaimRow> {
  const { now, proof } = command
  return inTransaction(db, async (tx) => {
    const { claim, payout } = await lockUnknown(tx, command)
    const change = { state: 'failed', fault: provedNotSent, updatedAt: now } as const
    if (payout.kind === 'refund') {
      await settle(tx, payout, change)
      const { mover } = stepOf(command)
      return tellRefundFailed(tx, { claim, mover, now, data: { proof } })
    }
    return moveClaim(tx, {
      ...stepOf(command),
      move: 'hold',
      holdReason: 'operator',
      data: { reason: 'operator', proof },
      prepare: (inner) => settle(inner, payout, change),
    })
  })
}

type RefundFailed = { claim: ClaimRow; mover: Mover; now: Date; data: Record<string, unknown> }

/** Its claim stays where it is; who looks at it must know. */
export function tellRefundFailed(tx: Tx, told: RefundFailed): Promise<ClaimRow> {
  return changeClaim(tx, { ...told, event: 'refund_failed', change: {} })
}

type Contradicted = Omit<RefundFailed, 'claim'> & { claimId: string; reference: string }

/**
 * Money has gone out that was taken for not sent. It stands in the history, and whatever only waits
 * to be sent instead is withdrawn: an operator decides, nothing goes out twice by itself.
 */
export async function tellSentAfterAll(
  tx: Tx,
  { claimId, data, mover, now, reference }: Contradicted,
): Promise<void> {
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  for (const { id, state } of await listPayouts(tx, claimId)) {
    if (state === 'queued') {
      await updatePayout(tx, id, { state: 'failed', fault: withdrawn, updatedAt: now })
    }
  }
  const told = { mover, now, data: { ...data, reference } }
  const change = claim.state === 'on_hold' ? operatorsHold : {}
  await changeClaim(tx, { ...told, claim, event: 'sent_after_all', change })
  const payouts = await listPayouts(tx, claimId)
  if (claim.state === 'paying_out' && !payouts.some(isAlive)) {
    await moveClaim(tx, { ...told, claimId, move: 'hold', holdReason: 'operator' })
  }
}

/* A look-up that settled it meanwhile has moved the claim on, and its version with it. */
async function lockUnknown(
  tx: Tx,
  { claimId, expectedVersion }: OperatorCommand,
): Promise<{ claim: ClaimRow; payout: PayoutRow }> {
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const payouts = await listPayouts(tx, claimId)
  const payout = payouts.find(({ state }) => state === 'unknown')
  if (!payout || claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  return { claim, payout }
}

async function settle(
  tx: Tx,
  { id }: PayoutRow,
  change: Parameters<typeof updatePayout>[2],
): Promise<EffectResult> {
  await updatePayout(tx, id, change)
  return nothingDone
}
