import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { transactionIn } from '@/lib/references/transaction-in'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import type { ClaimEventRow } from '../claim-events.repository'

/** The transaction that the customer named with the last report, unless the report was withdrawn. */
export function reportedReference(
  events: readonly Pick<ClaimEventRow, 'event' | 'data'>[],
): string | null {
  const last = events.findLast(({ event }) => event === 'report' || event === 'retract')
  const reference = last?.event === 'report' ? last.data.reference : null
  return typeof reference === 'string' ? reference : null
}

/**
 * The id of the transaction that a customer names; refused if it is not a transaction id of the network in
 * which the claim is paid. Null if the customer names none.
 */
export async function readReportedReference(
  db: Executor,
  { claimId, reference = '' }: { claimId: string; reference: string | undefined },
): Promise<string | null> {
  if (reference.trim() === '') {
    return null
  }
  const [currency] = await db
    .select({
      kind: currencies.kind,
      network: currencies.network,
      ticker: currencies.ticker,
    })
    .from(claims)
    .innerJoin(currencies, eq(currencies.id, claims.fromCurrencyId))
    .where(eq(claims.id, claimId))
  if (!currency) {
    throw new AppError('not_found')
  }
  const found = transactionIn(currency, reference)
  if (found === null) {
    const params = { network: currency.network ?? currency.ticker }
    const faults = [{ field: 'reference', key: 'reference_garbled', params }]
    throw new AppError('validation_error', { faults })
  }
  return found
}
