import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertPayout, listPayouts, type PayoutRow } from '../claim-money.repository'
import { isNotFailed } from './money-of-claim'

type NewPayout = Pick<
  PayoutRow,
  'claimId' | 'kind' | 'method' | 'currencyId' | 'amount' | 'inputs'
> & { now: Date }

type NewRefund = Omit<NewPayout, 'kind' | 'method'>

/**
 * Refunds are sent by hand, whatever the method of the currency: no reserve is held for them, no
 * rule has judged their destination, and an automatic one would let a customer who can cause a
 * refund send money wherever they like.
 */
export function queueRefund(tx: Tx, refund: NewRefund): Promise<void> {
  return queuePayout(tx, { ...refund, kind: 'refund', method: 'manual' })
}

/*
 * While one payout of a claim waits, is being sent, is gone or may be gone, no other is queued,
 * except refunds in several currencies and returns of unclaimed money.
 */
export async function queuePayout(tx: Tx, { now, ...payout }: NewPayout): Promise<void> {
  const payouts = await listPayouts(tx, payout.claimId)
  const isRefundBeside = (other: PayoutRow) =>
    payout.kind === 'refund' && other.kind === 'refund' && other.currencyId !== payout.currencyId
  const others = payouts.filter((other) => isNotFailed(other) && !isRefundBeside(other))
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
