import type { PayoutAnswer } from '@/server/modules/payments'
import { applyPayoutAnswer } from './apply-payout-answer'
import type { PayoutParts } from './payout-parts'
import { findPayout } from './payouts.repository'

type Parts = Pick<PayoutParts, 'db' | 'clock' | 'listener'>

/** Handles the outcome of a payout that its method sends itself and reports. A repeated report changes nothing. */
export async function tellPayout(
  parts: Parts,
  payoutId: string,
  outcome: PayoutAnswer,
): Promise<void> {
  const payout = await findPayout(parts.db, payoutId)
  if (!payout) {
    throw new Error(`Payout ${payoutId} is gone.`)
  }
  await applyPayoutAnswer(parts, payout, outcome)
}
