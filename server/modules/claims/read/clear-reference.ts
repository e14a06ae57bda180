import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { isGarbled } from '@/lib/references/garbled-reference'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'

/** Refuses a malformed transaction ID: the same transaction would not be recognised when it comes again. */
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
