import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './people/users'

/** One row per setting; the module knows the form of its value and validates it on reading. */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid().references(() => users.id),
  },
  (table) => [index().on(table.updatedBy)],
)
