import { sql } from 'drizzle-orm'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { usedSince } from '../payments.repository'

/**
 * The range of amounts that one requisite can take in one payment; `most` is null when there is no
 * maximum.
 */
export type FreeRange = { least: Decimal; most: Decimal | null }

const freeRangesOf = prepared((db) =>
  db
    .select({
      least: sql<string>`coalesce(r.min_amount, 0)`,
      // The smaller of the two limits; `least` in SQL ignores null.
      most: sql<string | null>`least(r.max_amount, r.daily_amount - used.amount)`,
    })
    .from(
      sql`${paymentRequisites} r
      left join lateral (
        ${usedSince(sql.placeholder('dayStart'))}
          and (r.daily_amount is not null or r.daily_claims is not null)
      ) used on true`,
    )
    .where(
      sql`r.currency_id = ${sql.placeholder('currencyId')} and r.is_enabled
        and (r.daily_claims is null or used.claims < r.daily_claims)`,
    ),
)

/** The ranges of the requisites of a currency that can take another payment today. */
export async function listFreeRanges(
  db: Executor,
  { currencyId, dayStart }: { currencyId: number; dayStart: Date },
): Promise<FreeRange[]> {
  const rows = await freeRangesOf(db, { currencyId, dayStart: dayStart.toISOString() })
  return rows
    .map(({ least, most }) => ({
      least: new Decimal(least),
      most: most === null ? null : new Decimal(most),
    }))
    .filter(({ least, most }) => most === null || (most.gt(zero) && most.gte(least)))
}

export function fits(ranges: readonly FreeRange[], amount: Decimal): boolean {
  return ranges.some(({ least, most }) => amount.gte(least) && (most === null || amount.lte(most)))
}

/**
 * The nearest amount that fits one of the ranges. Null when no other amount fits, or when both smaller
 * and larger amounts do.
 */
export function nearestFit(
  ranges: readonly FreeRange[],
  amount: Decimal,
): { code: 'above' | 'below'; bound: Decimal } | null {
  const below = ranges.flatMap(({ most }) => (most?.lt(amount) ? [most] : []))
  const above = ranges.flatMap(({ least }) => (least.gt(amount) ? [least] : []))
  const [largest, smallest] = [below[0], above[0]]
  if (largest && !smallest) {
    return { code: 'above', bound: Decimal.max(largest, ...below) }
  }
  return smallest && !largest ? { code: 'below', bound: Decimal.min(smallest, ...above) } : null
}
