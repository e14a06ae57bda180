import { sql } from 'drizzle-orm'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'

/* An arbitrary number that no other advisory lock uses. */
const cityTermsLock = 20_471

/**
 * Takes a lock, so that only one transaction at a time can change the terms for cities or the cities
 * where cash is offered. Without the lock, two transactions that change different rows would not see
 * each other's change. Call this before any row is locked; the lock is held until the transaction ends.
 */
export async function lockCityTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${cityTermsLock})`)
}

/**
 * Refuses with `fault` when a direction has terms for a city where they cannot apply. They apply only
 * if the `to` currency is offered in the city or, when the `to` currency has no cities, if the `from`
 * currency is offered there. Call this after the change, within its transaction.
 */
export async function assertNoStrayTerms(tx: Tx, fault: FieldError): Promise<void> {
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
