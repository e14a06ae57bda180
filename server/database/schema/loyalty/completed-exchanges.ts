import { sql, type SQL } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { claims } from '../claims'
import { decimal, instant, isNotNegative, isNumber } from '../columns'
import { directions } from '../directions'
import { users } from '../people/users'

/**
 * What each completed claim was worth to the office. Rewards, points, discounts and contests count these
 * rows, so that all of them agree about what an exchange was worth. A row is written by the move that
 * completes the claim; an exchange that is undone later, because its payment was called back, stays and
 * earns nobody anything.
 */
export const completedExchanges = pgTable(
  'completed_exchanges',
  {
    claimId: uuid()
      .primaryKey()
      .references(() => claims.id),
    /** The account with which the claim was made; null for a guest's claim. */
    userId: uuid().references(() => users.id),
    directionId: integer()
      .notNull()
      .references(() => directions.id),
    /** What was taken in, in USD at the prices when the claim was created; null without a price. */
    worthUsd: decimal(),
    /** What was taken in less what was paid out, in USD; below zero for a loss. */
    marginUsd: decimal(),
    completedAt: instant().notNull(),
    undoneAt: instant(),
    /** Why it was undone; operators see it. */
    undoneReason: text(),
  },
  (table) => [
    index('completed_exchanges_of_user').on(table.userId, table.completedAt),
    index('completed_exchanges_in_time').on(table.completedAt),
    index().on(table.directionId),
    check('completed_exchanges_worth', isNotNegative(table.worthUsd)),
    check('completed_exchanges_margin', isNumber(table.marginUsd)),
    check(
      'completed_exchanges_valued_whole',
      sql`(${table.worthUsd} is null) = (${table.marginUsd} is null)`,
    ),
    check(
      'completed_exchanges_undone_for_a_reason',
      sql`(${table.undoneAt} is null) = (${table.undoneReason} is null) and length(${table.undoneReason}) between 1 and 500`,
    ),
  ],
)

/** Whether the exchange of a completed claim still vouches for its customer. */
export function isNotUndone(claimId: PgColumn): SQL {
  return sql`not exists (select from ${completedExchanges}
    where ${completedExchanges.claimId} = ${claimId} and ${completedExchanges.undoneAt} is not null)`
}
