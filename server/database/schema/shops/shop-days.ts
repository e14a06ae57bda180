import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '../catalogue'
import { decimal, isNotNegative } from '../columns'
import { shops } from './shops'

const amount = () =>
  decimal()
    .notNull()
    .default(sql`0`)
const counted = () => integer().notNull().default(0)

/**
 * Totals of each day of a shop, as its time zone was then, for its statistics. Triggers on `shop_invoices`
 * keep them. `sales`, `turnover`, `fees` and `refunds` are of invoices that were paid on that day in this
 * currency. `ended` and `converted` are of invoices that were made on that day: how many ended in some way,
 * and how many were paid in full; they are in the row without a currency.
 */
export const shopDays = pgTable(
  'shop_days',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The currency that was paid with; null in the test mode, and for totals without a currency. */
    payCurrencyId: integer().references(() => currencies.id),
    ended: counted(),
    converted: counted(),
    sales: counted(),
    turnover: amount(),
    fees: amount(),
    refunds: amount(),
  },
  (table) => [
    unique('shop_days_once')
      .on(table.shopId, table.live, table.day, table.payCurrencyId)
      .nullsNotDistinct(),
    index().on(table.payCurrencyId),
    check(
      'shop_days_counts',
      sql`${table.ended} >= 0 and ${table.converted} >= 0 and ${table.sales} >= 0`,
    ),
    check(
      'shop_days_amounts',
      sql`${isNotNegative(table.turnover)} and ${isNotNegative(table.fees)} and ${isNotNegative(table.refunds)}`,
    ),
  ],
)
