import { inTransaction } from '@/server/database/in-transaction'
import type { PaymentMethod, PayoutAnswer } from '@/server/modules/payments'
import {
  beforeAbort,
  leaseMilliseconds,
  orderOf,
  timeLimit,
  type PayoutParts,
} from './payout-parts'
import { listQueued, lockPayout, updatePayout, type Payout } from './payouts.repository'
import { applyPayoutAnswer } from './apply-payout-answer'

/**
 * `idle` means that nothing was sent: no payout is queued, an operator must send it, or another worker
 * is sending it.
 */
export type SendingOutcome = PayoutAnswer['state'] | 'idle'

type SendingMethod = PaymentMethod & Required<Pick<PaymentMethod, 'sendPayout'>>

/**
 * Sends what is queued for a claim, if its method can send automatically: the payout, or the refunds. The state
 * `sending` is committed before the provider is called, so a payout is not sent again after a crash. When the lease
 * expires without an answer, the payout becomes `unknown` and is looked up.
 */
export async function sendQueuedPayout(
  parts: PayoutParts,
  { claimId }: { claimId: string },
): Promise<SendingOutcome> {
  let last: SendingOutcome = 'idle'
  for (const waiting of await listQueued(parts.db, claimId)) {
    const outcome = await sendOne(parts, waiting)
    last = outcome === 'idle' ? last : outcome
  }
  return last
}

async function sendOne(parts: PayoutParts, waiting: Payout): Promise<SendingOutcome> {
  const method = parts.methods.get(waiting.method)
  if (!method || !canSend(method)) {
    return 'idle'
  }
  const leased = await lease(parts, waiting)
  if (!leased) {
    return 'idle'
  }
  const answer = await callProvider(parts, method, leased)
  return (await applyPayoutAnswer(parts, leased, answer)) ?? answer.state
}

export function canSend(method: PaymentMethod): method is SendingMethod {
  return method.sendPayout !== undefined
}

/** Null when another worker was faster, or the payout was withdrawn. */
async function lease({ db, clock }: PayoutParts, waiting: Payout): Promise<Payout | null> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, waiting)
    if (payout.state !== 'queued') {
      return null
    }
    const now = clock.now()
    return updatePayout(tx, payout.id, {
      state: 'sending',
      attempts: payout.attempts + 1,
      leasedUntil: new Date(now.getTime() + leaseMilliseconds),
      updatedAt: now,
    })
  })
}

/**
 * An answer of `pending` may also mean that a method that sends only once could not be called, and will be called
 * again.
 */
export async function callProvider(
  parts: PayoutParts,
  method: SendingMethod,
  payout: Payout,
): Promise<PayoutAnswer> {
  const signal = timeLimit(parts)
  try {
    const order = await orderOf(parts.db, payout)
    return await beforeAbort(method.sendPayout(order, signal), signal)
  } catch (error) {
    if (method.sendsOnce === true) {
      return { state: 'pending' }
    }
    // The payout may have been sent in spite of the error.
    return { state: 'unknown', fault: error instanceof Error ? error.message : String(error) }
  }
}
