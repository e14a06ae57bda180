import { eq } from 'drizzle-orm'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { AppError } from '@/lib/errors/app-error'
import type { Tx, Executor } from '@/server/database/client'
import { findReferenceHolder } from '@/server/modules/payouts'
import { isGarbled } from '@/lib/references/garbled-reference'
import { currencies } from '@/server/database/schema/catalogue'
import { isReferenceOfWithdrawal } from '@/server/modules/withdrawals'

/**
 * Refuses a malformed transaction ID, because the same transaction would not be recognised when it
 * is reported again.
 */
export async function assertClearReference(
  db: Executor,
  { currencyId, reference }: { currencyId: number; reference: string },
): Promise<void> {
  const [currency] = await db
    .select({ kind: currencies.kind, network: currencies.network })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (currency && isGarbled(currency, reference)) {
    const params = { network: currency.network ?? '' }
    const faults = [{ field: 'reference', key: 'reference_garbled', params }]
    throw new AppError('validation_error', { faults })
  }
}

/**
 * Refuses a malformed transaction ID. Also refuses a reference that belongs to another payout, to a
 * withdrawal or to money that came, because every movement of money counts once.
 */
export async function assertOwnReference(
  tx: Tx,
  payout: { payoutId: string; currencyId: number; reference: string },
): Promise<void> {
  await assertClearReference(tx, payout)
  const holder = await findReferenceHolder(tx, payout)
  if (holder) {
    const params = { number: claimNumberText(holder.number) }
    throw new AppError('duplicate', {
      faults: [{ field: 'reference', key: 'reference_taken', params }],
    })
  }
  if (await isReferenceOfWithdrawal(tx, payout.reference)) {
    throw new AppError('duplicate', { faults: [{ field: 'reference', key: 'reference_used' }] })
  }
}
