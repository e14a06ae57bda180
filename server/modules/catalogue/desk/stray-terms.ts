import { sql } from 'drizzle-orm'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'

/* An arbitrary number that no other advisory lock uses. */
const cityTermsLock = 20_471

/**
 * Only one transaction at a time may write terms for cities, or the cities of cash: two that change
 * different rows would not see each other's change. Taken before any row lock, and held until the
 * transaction ends.
 */
export async function lockCityTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${cityTermsLock})`)
}

/**
 * A direction's terms for a city are valid only if cash is paid out there or, where the target has
 * no cities, taken in there. Checked after the change, within its transaction; `fault` is the
 * refusal.
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
