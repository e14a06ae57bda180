import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './people/users'

/** One row per setting; what a value looks like is known to the module, which checks it on reading. */
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
