import { eq } from 'drizzle-orm'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Tx, Executor } from '@/server/database/client'
import { findReferenceHolder, type ReferenceHolder } from '@/server/modules/payouts'
import { isGarbled } from '@/lib/references/garbled-reference'
import { currencies } from '@/server/database/schema/catalogue'

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
    throw new AppError('duplicate', { faults: [takenBy(holder)] })
  }
}

/** The fault when the reference already belongs to another claim or to a withdrawal. */
export function takenBy({ number }: ReferenceHolder): FieldError {
  const field = 'reference'
  return number === null
    ? { field, key: 'reference_used' }
    : { field, key: 'reference_taken', params: { number: claimNumberText(number) } }
}
