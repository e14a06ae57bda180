import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { findReferenceHolder } from '@/server/modules/payouts'

/** One movement of money completes one payout. Refuses a reference that another payout has. */
export async function assertOwnReference(
  tx: Tx,
  payout: { payoutId: string; reference: string },
): Promise<void> {
  const holder = await findReferenceHolder(tx, payout)
  if (holder) {
    const params = { number: String(holder.number) }
    throw new AppError('duplicate', {
      faults: [{ field: 'reference', key: 'reference_taken', params }],
    })
  }
}
