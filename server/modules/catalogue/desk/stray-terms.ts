import { sql } from 'drizzle-orm'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'

/* Any number that no other lock of the office has. */
const cityTermsLock = 20_471

/**
 * Only one at a time writes terms for cities, or the cities of cash: two that look at different rows
 * would each find the other's as they were. To be taken before any row, and held until the end.
 */
export async function holdCityTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${cityTermsLock})`)
}

/**
 * A direction's terms for a city stand on cash being handed out there or, where none is, taken in:
 * on the other side nobody would be given them. Asked after the change, before it is kept; the fault
 * is what the change is refused with.
 */
export async function expectNoStrayTerms(tx: Tx, fault: FieldFault): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from direction_cities terms
    join directions on directions.id = terms.direction_id
    where not exists (
      select from currency_cities offered
      where offered.city_id = terms.city_id
        and offered.currency_id = case
          when exists (
            select from currency_cities paid where paid.currency_id = directions.to_currency_id)
          then directions.to_currency_id else directions.from_currency_id end)
    limit 1`)
  if (rows.length > 0) {
    throw new AppError('validation_error', { faults: [fault] })
  }
}
