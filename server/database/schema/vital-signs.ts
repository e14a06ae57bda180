import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What a process last said of itself, or a check last found; told by the database's own clock. */
export const vitalSigns = pgTable('vital_signs', {
  /** `worker:…` is one of them, `audit` the last proof of the books. */
  name: text().primaryKey(),
  at: instant().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})
