import type { Executor } from '@/server/database/client'
import { findDeskHours, type Hours } from '@/server/modules/site'
import type { ClaimRow } from '@/server/modules/claims/claims.repository'

/** The hours of the desks to which the rest of a payment would be brought, as they are now. */
export async function desksOf(
  db: Executor,
  { cityFromId, exception }: Pick<ClaimRow, 'cityFromId' | 'exception'>,
): Promise<Hours[]> {
  return cityFromId === null || exception !== 'paid_partial' ? [] : findDeskHours(db, cityFromId)
}
