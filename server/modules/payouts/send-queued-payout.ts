import { inTransaction } from '@/server/database/in-transaction'
import type { PaymentMethod, PayoutAnswer } from '@/server/modules/payments'
import {
  beforeAbort,
  leaseMilliseconds,
  orderOf,
  timeLimit,
  type PayoutParts,
} from './payout-parts'
import { findQueued, lockPayout, updatePayout, type Payout } from './payouts.repository'
import { settlePayout } from './settle-payout'

/** What became of it; `idle`: nothing waits, it is for an operator, or somebody else is sending it. */
export type SendingOutcome = PayoutAnswer['state'] | 'idle'

type Sends = PaymentMethod & Required<Pick<PaymentMethod, 'sendPayout'>>

/**
 * Sends the payout of a claim that waits, if its method can send by itself. That it is being sent
 * is on record before the provider hears of it, so a process that dies on the way leaves a payout
 * which nobody sends again: the end of its lease makes it unknown, and unknown is looked up.
 */
export async function sendQueuedPayout(
  parts: PayoutParts,
  { claimId }: { claimId: string },
): Promise<SendingOutcome> {
  const waiting = await findQueued(parts.db, claimId)
  const method = waiting && parts.methods.get(waiting.method)
  if (!waiting || !method || !canSend(method)) {
    return 'idle'
  }
  const leased = await lease(parts, waiting)
  if (!leased) {
    return 'idle'
  }
  const answer = await ask(parts, method, leased)
  return (await settlePayout(parts, leased, answer)) ?? answer.state
}

function canSend(method: PaymentMethod): method is Sends {
  return method.sendPayout !== undefined
}

/** Null when somebody else was faster, or it was withdrawn. */
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

async function ask(parts: PayoutParts, method: Sends, payout: Payout): Promise<PayoutAnswer> {
  const signal = timeLimit(parts)
  try {
    const order = await orderOf(parts.db, payout)
    return await beforeAbort(method.sendPayout(order, signal), signal)
  } catch (error) {
    // It may have gone out all the same.
    return { state: 'unknown', fault: error instanceof Error ? error.message : String(error) }
  }
}
