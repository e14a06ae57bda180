import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertPayout, listPayouts, type PayoutRow } from '../claim-money.repository'
import { isAlive } from './money-of-claim'

type Queued = Pick<
  PayoutRow,
  'claimId' | 'kind' | 'method' | 'currencyId' | 'amount' | 'inputs'
> & { now: Date }

type QueuedRefund = Omit<Queued, 'kind' | 'method'>

/**
 * By hand, whatever method its currency has: nothing is held for it, no rule has judged where it
 * goes, and a sender who may choose a refund would choose both.
 */
export function queueRefund(tx: Tx, refund: QueuedRefund): Promise<void> {
  return queuePayout(tx, { ...refund, kind: 'refund', method: 'manual' })
}

/*
 * While money of a claim waits, is on its way, is gone or may be gone, no other is sent; except for
 * refunds in several currencies, and for money that came beside.
 */
export async function queuePayout(tx: Tx, { now, ...payout }: Queued): Promise<void> {
  const payouts = await listPayouts(tx, payout.claimId)
  const isRefundBeside = (other: PayoutRow) =>
    payout.kind === 'refund' && other.kind === 'refund' && other.currencyId !== payout.currencyId
  const others = payouts.filter((other) => isAlive(other) && !isRefundBeside(other))
  if (others.some(({ kind }) => kind !== 'return')) {
    throw new AppError('state_changed')
  }
  await insertPayout(tx, {
    ...payout,
    id: makeId(now),
    state: 'queued',
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  })
}
