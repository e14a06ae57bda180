import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The last heartbeat of a process, or the last result of a check; times are from the database's clock.
 */
export const vitalSigns = pgTable('vital_signs', {
  /** `worker:…` is a process, `audit` the last proof of the books, `status` what the status page says. */
  name: text().primaryKey(),
  at: instant().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})
