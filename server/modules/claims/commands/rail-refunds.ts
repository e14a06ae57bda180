import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { railAssets, rails } from '@/server/database/schema/rails/rails'
import { findAvailable } from '@/server/modules/ledger'
import { listIncoming, listPayouts, updatePayout, type PayoutRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { sendPayoutsJob } from '../jobs'
import { nothingDone, type EffectResult } from '../moves/effect'
import { withdrawn } from '../moves/effects'
import { moveClaim } from '../moves/move-claim'
import { queueRefund } from '../moves/queue-payout'
import { stepOf, type OperatorCommand } from './operator-moves'
import { waitsForHands } from './refund-moves'

/**
 * Hands a refund that waits to be sent by hand to the rail of its currency. Refused if no rail pays this currency
 * out, if the payment has vanished from its network, or if the reserve is too small.
 */
export async function sendRefundByRail(
  db: Database,
  command: OperatorCommand & { payoutId?: string | undefined },
): Promise<ClaimRow> {
  return inTransaction(db, (tx) =>
    moveClaim(tx, {
      ...stepOf(command),
      move: 'send_refund',
      prepare: (inner) => handOver(inner, command),
    }),
  )
}

type HandOver = { claimId: string; payoutId?: string | undefined; now: Date }

/* A payout is never changed into another: the one by hand is withdrawn, and another takes its place. */
async function handOver(tx: Tx, { claimId, now, payoutId }: HandOver): Promise<EffectResult> {
  const refund = waitsForHands(await listPayouts(tx, claimId), payoutId)
  if (!refund || !(await isPaidByRail(tx, refund.currencyId))) {
    throw new AppError('state_changed')
  }
  const { amount, currencyId, id, inputs } = refund
  const hasVanished = (await listIncoming(tx, claimId)).some(
    (payment) => payment.currencyId === currencyId && payment.vanishedAt !== null,
  )
  if (hasVanished) {
    throw new AppError('state_changed')
  }
  if ((await findAvailable(tx, currencyId)).lt(amount)) {
    throw new AppError('reserve_short', { params: { currencyId } })
  }
  await updatePayout(tx, id, { state: 'failed', fault: withdrawn, updatedAt: now })
  await queueRefund(tx, { claimId, currencyId, amount, inputs, method: 'rail', now })
  await enqueueJob(tx, sendPayoutsJob, { claimId })
  return nothingDone
}

/** Whether a refund that waits to be sent by hand could be sent by a rail instead. */
export async function mayGoByRail(db: Executor, payouts: readonly PayoutRow[]): Promise<boolean> {
  const refund = waitsForHands(payouts)
  return refund !== undefined && (await isPaidByRail(db, refund.currencyId))
}

async function isPaidByRail(db: Executor, currencyId: number): Promise<boolean> {
  const found = await db
    .select({ name: rails.name })
    .from(railAssets)
    .innerJoin(rails, eq(rails.name, railAssets.rail))
    .where(
      and(
        eq(railAssets.currencyId, currencyId),
        eq(rails.isConfigured, true),
        isNotNull(rails.sender),
      ),
    )
  return found.length > 0
}
