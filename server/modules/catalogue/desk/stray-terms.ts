import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'

/**
 * A direction's terms for a city stand on cash of one of its sides changing hands there. Asked after
 * the change, before it is kept.
 */
export async function expectNoStrayTerms(tx: Tx, field: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from direction_cities terms
    join directions on directions.id = terms.direction_id
    where not exists (
      select from currency_cities offered
      where offered.city_id = terms.city_id
        and offered.currency_id in (directions.from_currency_id, directions.to_currency_id))
    limit 1`)
  if (rows.length > 0) {
    throw new AppError('validation_error', { faults: [{ field, key: 'city_in_terms' }] })
  }
}
