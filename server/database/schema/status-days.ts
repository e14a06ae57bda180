import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { statusParts } from '@/lib/contracts/site/status'
import { instant, isOneOf } from './columns'

/**
 * How many minutes of a day in UTC each part of the service worked, or worked slowly. In all other minutes
 * it did not work, or the office was not running.
 */
export const statusDays = pgTable(
  'status_days',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text({ enum: statusParts }).notNull(),
    firstMinute: instant().notNull(),
    lastMinute: instant().notNull(),
    ok: smallint().notNull(),
    slow: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.part] }),
    check('status_days_part_known', isOneOf(table.part, statusParts)),
    check(
      'status_days_minutes_fit',
      sql`${table.ok} >= 0 and ${table.slow} >= 0 and ${table.ok} + ${table.slow} <= 1440`,
    ),
    check('status_days_in_order', sql`${table.firstMinute} <= ${table.lastMinute}`),
  ],
)
