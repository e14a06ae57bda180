import { sql, type SQL } from 'drizzle-orm'
import { check, integer, pgTable, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { decimal, isNotNegative } from '../columns'
import { users } from '../people/users'

/**
 * How much of the office's margin an account gets back once it has reached a turnover. A trigger keeps the
 * percentage rising with the turnover.
 */
export const discountSteps = pgTable(
  'discount_steps',
  { fromUsd: decimal().primaryKey(), percent: decimal().notNull() },
  (table) => [
    check('discount_steps_from', isNotNegative(table.fromUsd)),
    check('discount_steps_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
  ],
)

/**
 * What an account has exchanged: the sum of its `completed_exchanges` that were not undone, and of those
 * of guests' claims under its confirmed address. Triggers keep it, see `count_turnover()`.
 */
export const customerTurnover = pgTable(
  'customer_turnover',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    usd: decimal().notNull(),
    exchanges: integer().notNull(),
  },
  (table) => [
    check('customer_turnover_usd', isNotNegative(table.usd)),
    check('customer_turnover_exchanges', sql`${table.exchanges} >= 0`),
  ],
)

/** A claim stores the discount of its account; a guest's claim has none. */
export function discountRules({
  conditions,
  userId,
}: Record<'conditions' | 'userId', ExtraConfigColumn>) {
  const percent: SQL = sql`(${conditions} #>> '{discount,percent}')::numeric`
  return [
    check(
      'claims_discount_of_account',
      sql`${conditions} -> 'discount' is null or (${userId} is not null and ${percent} > 0 and ${percent} <= 100) is true`,
    ),
  ]
}
