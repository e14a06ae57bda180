import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts of attempts, shared by several processes; losing them does no harm. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970, as the library counts them. */
  expire: bigint({ mode: 'number' }),
})
