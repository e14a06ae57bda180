import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { findReferenceHolder } from '@/server/modules/payouts'
import { assertClearReference } from '../read/clear-reference'

/**
 * One movement of money counts once. Refuses a malformed transaction ID, and a reference of another
 * payout or of money that came.
 */
export async function assertOwnReference(
  tx: Tx,
  payout: { payoutId: string; currencyId: number; reference: string },
): Promise<void> {
  await assertClearReference(tx, payout)
  const holder = await findReferenceHolder(tx, payout)
  if (holder) {
    const params = { number: String(holder.number) }
    throw new AppError('duplicate', {
      faults: [{ field: 'reference', key: 'reference_taken', params }],
    })
  }
}
