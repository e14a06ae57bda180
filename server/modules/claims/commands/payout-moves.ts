import { and, eq, sql } from 'drizzle-orm'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { openOutgoingStates } from '@/lib/contracts/rails/outgoing-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { sqlTextOf } from '@/server/database/schema/columns'
import { chainIntents } from '@/server/database/schema/rails/outgoing'
import type { ReferenceHolder } from '@/server/modules/payouts'
import { listPayouts, updatePayout, type PayoutRow } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import { nothingDone } from '../moves/effect'
import { withdrawn } from '../moves/effects'
import { isNotFailed } from '../moves/money-of-claim'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { assertOwnReference } from './references'
import { moveAtDesk, stepOf, type OperatorCommand } from './operator-moves'
import { moveOfRefund } from './refund-moves'

/** Sends a failed payout again, by the usual method of its currency or by hand. */
export async function retryPayout(
  db: Database,
  command: OperatorCommand & { byHand: boolean },
): Promise<ClaimRow> {
  const { byHand } = command
  return moveAtDesk(db, command, {
    move: 'retry_payout',
    remark: null,
    payoutMethod: byHand ? 'manual' : undefined,
    data: { byHand },
  })
}

/** Queues a withdrawn refund again, with the destination that the customer gave. */
export async function retryRefund(db: Database, command: OperatorCommand): Promise<ClaimRow> {
  return moveAtDesk(db, command, { move: 'retry_refund' })
}

/**
 * Completes a claim whose payout or refund has an unknown outcome, because an operator has proof that it was
 * sent.
 */
export async function tellPayoutSent(
  db: Database,
  command: OperatorCommand & { reference: string; proof: string },
): Promise<ClaimRow> {
  const { claimId, now, proof, reference } = command
  const change = { state: 'sent', reference, fault: null, updatedAt: now } as const
  return inTransaction(db, async (tx) => {
    const unknown = await findUnknownPayout(tx, claimId)
    const { currencyId, id: payoutId } = unknown
    return moveClaim(tx, {
      ...stepOf(command),
      move: unknown.kind === 'refund' ? await moveOfRefund(tx, unknown) : 'complete',
      data: { reference, proof },
      prepare: async (inner) => {
        await assertOwnReference(inner, { payoutId, currencyId, reference })
        await updatePayout(inner, payoutId, change)
        return nothingDone
      },
    })
  })
}

/** The `fault` of a payout that was not sent, as an operator has proved. */
const provedNotSent = 'not_sent'

/**
 * Records that nothing was sent for a payout of unknown outcome and nothing will be, because an operator has proof.
 * The claim is put on hold, unless it is being refunded; the operator then decides what to do next. Refuses with
 * `state_changed` while a signed transaction of a rail may still pay it.
 */
export async function tellPayoutNotSent(
  db: Database,
  command: OperatorCommand & { proof: string },
): Promise<ClaimRow> {
  const { claimId, now, proof } = command
  const change = { state: 'failed', fault: provedNotSent, updatedAt: now } as const
  return inTransaction(db, async (tx) => {
    const { id, kind } = await findUnknownPayout(tx, claimId)
    const hold = {
      move: 'hold',
      holdReason: 'operator',
      data: { reason: 'operator', proof },
    } as const
    const failure = { move: 'refund_failed', data: { fault: provedNotSent, proof } } as const
    return moveClaim(tx, {
      ...stepOf(command),
      ...(kind === 'refund' ? failure : hold),
      prepare: async (inner) => {
        if (await mayStillBePaid(inner, id)) {
          throw new AppError('state_changed')
        }
        await updatePayout(inner, id, change)
        return nothingDone
      },
    })
  })
}

/* The database refuses this too. */
async function mayStillBePaid(tx: Tx, payoutId: string): Promise<boolean> {
  const open = await tx.$count(
    chainIntents,
    and(
      eq(chainIntents.payoutId, payoutId),
      sql`exists (
      select from chain_transactions t where t.id = ${chainIntents.transactionId}
        and t.state in (${sqlTextOf(openOutgoingStates)}, 'confirmed'))`,
    ),
  )
  return open > 0
}

/*
 * If a look-up has found the outcome in the meantime, the claim has a new version and no unknown
 * payout.
 */
async function findUnknownPayout(tx: Tx, claimId: string): Promise<PayoutRow> {
  if (!(await lockClaim(tx, claimId))) {
    throw new AppError('not_found')
  }
  const payouts = await listPayouts(tx, claimId)
  const unknown = payouts.find(({ state }) => state === 'unknown')
  if (!unknown) {
    throw new AppError('state_changed')
  }
  return unknown
}

type PayoutReport = {
  claimId: string
  mover: Mover
  now: Date
  data: Record<string, unknown>
  reference: string
}

/**
 * Records that a provider reported this payout as sent by a movement that already belongs to another payout, a
 * payment or a withdrawal. It is unknown what was really sent. The history says to which claim the movement
 * belongs.
 */
export async function recordDoubted(
  tx: Tx,
  { claimId, data, holder, mover, now, reference }: PayoutReport & { holder: ReferenceHolder },
): Promise<void> {
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const { number } = holder
  const note = number !== null && { note: `№ ${claimNumberText(number)}` }
  const details = { ...data, reference, ...note }
  await changeClaim(tx, { claim, event: 'payout_doubted', mover, now, data: details, change: {} })
}

/**
 * Records that a payout was sent after all. Any payout that was queued to replace it is withdrawn, so
 * that nothing is sent twice automatically, and an operator decides.
 */
export async function recordSentAfterAll(
  tx: Tx,
  { claimId, data, mover, now, reference }: PayoutReport,
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
  const step = { mover, now, data: { ...data, reference } }
  const change = claim.state === 'on_hold' ? operatorsHold : {}
  await changeClaim(tx, { ...step, claim, event: 'sent_after_all', change })
  const payouts = await listPayouts(tx, claimId)
  if (hasTrait(claim.state, 'hasPayout', true) && !payouts.some(isNotFailed)) {
    await moveClaim(tx, { ...step, claimId, move: 'hold', holdReason: 'operator' })
  }
}
