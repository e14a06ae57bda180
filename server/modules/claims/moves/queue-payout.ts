import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertPayout, listPayouts, type PayoutRow } from '../claim-money.repository'
import { isNotFailed } from './money-of-claim'

type NewPayout = Pick<
  PayoutRow,
  'claimId' | 'kind' | 'method' | 'currencyId' | 'amount' | 'inputs'
> & { now: Date }

type NewRefund = Omit<NewPayout, 'kind' | 'method'> & { method?: 'manual' | 'rail' }

/**
 * Refunds are sent by hand, even if the currency has an automatic method, unless an operator has them sent by a rail.
 * No reserve is held for them, and no rule has checked their destination. If refunds were automatic, a customer who can
 * cause a refund could send money anywhere.
 */
export function queueRefund(tx: Tx, { method = 'manual', ...refund }: NewRefund): Promise<void> {
  return queuePayout(tx, { ...refund, kind: 'refund', method })
}

/*
 * Refuses a payout while another payout of the claim is queued, being sent, sent or possibly sent. Two
 * kinds of payouts do not count: a refund in another currency, when a refund is queued, and any return
 * of unclaimed money.
 */
export async function queuePayout(tx: Tx, { now, ...payout }: NewPayout): Promise<void> {
  const payouts = await listPayouts(tx, payout.claimId)
  const isRefundInOtherCurrency = (other: PayoutRow) =>
    payout.kind === 'refund' && other.kind === 'refund' && other.currencyId !== payout.currencyId
  const others = payouts.filter((other) => isNotFailed(other) && !isRefundInOtherCurrency(other))
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
