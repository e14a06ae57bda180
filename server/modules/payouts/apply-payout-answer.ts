import type { Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { PayoutAnswer } from '@/server/modules/payments'
import { pendingMilliseconds, type PayoutParts } from './payout-parts'
import { lockPayout, updatePayout, type Payout } from './payouts.repository'
import { findReferenceHolder } from './reference-holder'

const maxFaultLength = 500
const unresolvedStates: readonly Payout['state'][] = ['sending', 'unknown']

/** The fault of a payout when the provider reports a reference that another movement of money has. */
const referenceTaken = 'reference_taken'

type Parts = Pick<PayoutParts, 'db' | 'clock' | 'listener'>

/**
 * Stores the provider's answer about a payout, and moves its claim. A payout that is already `sent` or
 * `failed` does not change; if it is `failed` and the answer is `sent`, the listener is called. Returns
 * the new state or, for such a contradiction, `sent`; null when nothing changed.
 */
export async function applyPayoutAnswer(
  parts: Parts,
  seen: Payout,
  answer: PayoutAnswer,
): Promise<PayoutAnswer['state'] | null> {
  return inTransaction(parts.db, async (tx) => {
    const payout = await lockPayout(tx, seen)
    if (!unresolvedStates.includes(payout.state) || payout.state === answer.state) {
      const isWrong = payout.state === 'failed' && answer.state === 'sent'
      if (isWrong) {
        await parts.listener.onContradicted(tx, payout, answer.reference)
      }
      return isWrong ? 'sent' : null
    }
    if (answer.state === 'sent') {
      return applySent(tx, parts, { payout, reference: answer.reference })
    }
    if (answer.state === 'pending' || answer.state === 'waiting') {
      return applyLater(tx, parts, { payout, answer })
    }
    if (payout.fault === referenceTaken) {
      // The payout was reported as sent before, so only an operator can prove that it was not.
      return null
    }
    const { state } = answer
    const fault = answer.fault.slice(0, maxFaultLength)
    const change = { leasedUntil: null, updatedAt: parts.clock.now(), state, fault }
    const updated = await updatePayout(tx, payout.id, change)
    if (state === 'failed') {
      await parts.listener.onFailed(tx, updated, fault)
    }
    return state
  })
}

type Later = Extract<PayoutAnswer, { state: 'pending' | 'waiting' }>

/* A payout that waits can be withdrawn, and is sent by the next run. */
async function applyLater(
  tx: Tx,
  { clock }: Parts,
  { payout, answer }: { payout: Payout; answer: Later },
): Promise<Later['state'] | null> {
  if (payout.state !== 'sending') {
    return null
  }
  const updatedAt = clock.now()
  const change =
    answer.state === 'pending'
      ? { leasedUntil: new Date(updatedAt.getTime() + pendingMilliseconds), fault: null }
      : {
          state: 'queued' as const,
          leasedUntil: null,
          fault: answer.fault,
          // Waiting is no attempt.
          attempts: Math.max(payout.attempts - 1, 0),
        }
  await updatePayout(tx, payout.id, { ...change, updatedAt })
  return answer.state
}

/**
 * One transfer of money completes only one payout. If another payout, a payment or a withdrawal has the
 * reference, this payout becomes unknown until an operator has asked the provider. A repeated answer changes
 * nothing.
 */
async function applySent(
  tx: Tx,
  { clock, listener }: Parts,
  { payout, reference }: { payout: Payout; reference: string },
): Promise<'sent' | 'unknown' | null> {
  const { fault, id, method } = payout
  const change = { leasedUntil: null, updatedAt: clock.now() }
  const holder = await findReferenceHolder(tx, {
    payoutId: id,
    reference,
    isByRail: method === 'rail',
  })
  if (!holder) {
    const sent = { ...change, state: 'sent', reference, fault: null } as const
    await listener.onSent(tx, await updatePayout(tx, id, sent), reference)
    return 'sent'
  }
  if (fault === referenceTaken) {
    return null
  }
  const doubted = { ...change, state: 'unknown', fault: referenceTaken } as const
  await listener.onReferenceTaken(tx, await updatePayout(tx, id, doubted), { reference, holder })
  return 'unknown'
}
