import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { refundDestinations } from '@/server/database/schema/money/refunds'
import { listPayouts, updatePayout, type PayoutRow } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import type { HandOver } from '../hand-over/hand-over'
import { changeClaim } from '../moves/change-claim'
import { withdrawn } from '../moves/effects'
import { isNotFailed, moneyOfClaim, type CurrencyAmount } from '../moves/money-of-claim'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { queueRefund } from '../moves/queue-payout'
import { findDestinations, isAskedFor } from '../read/unclaimed-destinations'
import { markSentByHand, stepOf, userIdOf, type OperatorCommand } from './operator-moves'

export type GiveRefundInputs = {
  claimId: string
  /** The currency that came; each is refunded separately. */
  currencyId: number
  inputs: ClaimInput[]
  mover: Mover
  now: Date
  /** Set when an operator records what the customer told them. */
  expectedVersion?: number
}

/**
 * Sets where the money of a currency is refunded to; without a destination it cannot be sent. The
 * customer may set a destination again after the refund was withdrawn. While the refund is queued, an
 * operator may correct the destination. It is also set for unclaimed coins, which are sent apart from
 * any refund: by the customer once, and by an operator until they are sent.
 */
export async function giveRefundInputs(db: Database, command: GiveRefundInputs): Promise<ClaimRow> {
  const { claimId, currencyId, expectedVersion, inputs, mover, now } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    if (expectedVersion !== undefined && expectedVersion !== claim.version) {
      throw new AppError('state_changed')
    }
    if (mover.by === 'operator') {
      await withdrawRefund(tx, { claimId, currencyId, now })
    }
    const money = await moneyOfClaim(tx, claim)
    const owed = money.due.find((sum) => sum.currencyId === currencyId)
    if (!owed) {
      await assertNameable(tx, { ...command, unclaimed: money.unclaimed })
    }
    await tx
      .insert(refundDestinations)
      .values({ id: makeId(now), claimId, currencyId, inputs, by: mover.by, createdAt: now })
    if (owed) {
      await queueRefund(tx, { claimId, ...owed, inputs, now })
    }
    const { unclaimed } = await moneyOfClaim(tx, claim)
    return changeClaim(tx, {
      claim,
      event: 'refund_details',
      mover,
      now,
      data: { currencyId },
      change: { hasUnclaimed: unclaimed.length > 0 },
    })
  })
}

type Naming = Pick<GiveRefundInputs, 'claimId' | 'currencyId' | 'mover'> & {
  unclaimed: readonly CurrencyAmount[]
}

/* Refuses unless the currency has unclaimed money whose destination this person may name now. */
async function assertNameable(
  tx: Tx,
  { claimId, currencyId, mover, unclaimed }: Naming,
): Promise<void> {
  const payouts = await listPayouts(tx, claimId)
  const sums = await findDestinations(tx, { claimId, payouts, unclaimed })
  const sum = sums.find((each) => each.currencyId === currencyId)
  if (!sum || !(mover.by === 'operator' ? sum.isNameable : isAskedFor(sum))) {
    throw new AppError('state_changed')
  }
}

/* The earlier destination stays recorded, together with the fact that nothing was sent there. */
async function withdrawRefund(
  tx: Tx,
  { claimId, currencyId, now }: Pick<GiveRefundInputs, 'claimId' | 'currencyId' | 'now'>,
): Promise<void> {
  for (const payout of await listPayouts(tx, claimId)) {
    const isThisRefund = payout.kind === 'refund' && payout.currencyId === currencyId
    if (isThisRefund && payout.state === 'queued') {
      await updatePayout(tx, payout.id, { state: 'failed', fault: withdrawn, updatedAt: now })
    }
  }
}

/**
 * Records that an operator has sent a refund by hand. With the last refund the claim becomes
 * refunded.
 */
export async function completeRefundByHand(
  db: Database,
  command: OperatorCommand & {
    payoutId?: string | undefined
    reference: string
    handOver?: HandOver | undefined
  },
): Promise<ClaimRow> {
  const { claimId, handOver, payoutId, reference } = command
  return inTransaction(db, async (tx) => {
    const queuedRefund = waitsForHands(await listPayouts(tx, claimId), payoutId)
    if (!queuedRefund) {
      throw new AppError('state_changed')
    }
    return moveClaim(tx, {
      ...stepOf(command),
      move: await moveOfRefund(tx, queuedRefund),
      data: { reference, ...handOver },
      prepare: (inner) =>
        markSentByHand(inner, queuedRefund, { ...command, userId: userIdOf(command) }),
    })
  })
}

/**
 * The given refund or, without an id, the first one, if it waits to be sent by hand. A refund that waits to be sent
 * by a rail does not count, because it may be sent at any moment; new details withdraw it.
 */
export function waitsForHands(
  payouts: readonly PayoutRow[],
  payoutId?: string,
): PayoutRow | undefined {
  return payouts.find(
    ({ id, kind, method, state }) =>
      kind === 'refund' &&
      state === 'queued' &&
      method !== 'rail' &&
      (payoutId === undefined || id === payoutId),
  )
}

/**
 * The currency of the given refund or, without an id, of the first refund that waits to be sent by hand; null if none
 * does.
 */
export async function findRefundCurrency(
  db: Executor,
  { claimId, payoutId }: { claimId: string; payoutId: string | undefined },
): Promise<number | null> {
  const queuedRefund = waitsForHands(await listPayouts(db, claimId), payoutId)
  return queuedRefund?.currencyId ?? null
}

/** The move that this refund causes: the claim is refunded only when no other refund is left to send. */
export async function moveOfRefund(
  tx: Tx,
  { claimId, id }: Pick<PayoutRow, 'claimId' | 'id'>,
): Promise<'refund_part' | 'complete_refund'> {
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const { due } = await moneyOfClaim(tx, claim)
  const others = (await listPayouts(tx, claimId)).filter(
    (payout) =>
      payout.kind === 'refund' &&
      payout.id !== id &&
      isNotFailed(payout) &&
      payout.state !== 'sent',
  )
  return due.length + others.length > 0 ? 'refund_part' : 'complete_refund'
}
