import { inTransaction } from '@/server/database/in-transaction'
import type { PayoutAnswer } from '@/server/modules/payments'
import type { PayoutParts } from './payout-parts'
import { lockPayout, updatePayout, type Payout } from './payouts.repository'

const longestFault = 500
const open: readonly Payout['state'][] = ['sending', 'unknown']

/**
 * Writes down what became of a payout that was given to a provider, and moves its claim with it.
 * What somebody has settled already stays as it is; that it was settled wrongly is told. True when
 * this changed anything.
 */
export async function settlePayout(
  { db, clock, listener }: Pick<PayoutParts, 'db' | 'clock' | 'listener'>,
  given: Payout,
  answer: PayoutAnswer,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, given)
    if (!open.includes(payout.state) || payout.state === answer.state) {
      const isWrong = payout.state === 'failed' && answer.state === 'sent'
      if (isWrong) {
        await listener.onContradicted(tx, payout, answer.reference)
      }
      return isWrong
    }
    const change = { leasedUntil: null, updatedAt: clock.now() }
    if (answer.state === 'sent') {
      const { reference } = answer
      const sent = { ...change, state: 'sent', reference, fault: null } as const
      await listener.onSent(tx, await updatePayout(tx, payout.id, sent), reference)
      return true
    }
    const { state } = answer
    const fault = answer.fault.slice(0, longestFault)
    const settled = await updatePayout(tx, payout.id, { ...change, state, fault })
    if (state === 'failed') {
      await listener.onFailed(tx, settled, fault)
    }
    return true
  })
}
