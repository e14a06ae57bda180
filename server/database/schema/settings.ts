import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './people/users'

/** One row per setting. The settings module validates the value when it is read. */
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
