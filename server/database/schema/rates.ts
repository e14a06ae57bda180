import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { decimal, instant, isPositive, isWithin } from './columns'

/** What has a price: `BTC`, `USDT`, `RUB`. Several currencies may share one asset. */
export const assets = pgTable(
  'assets',
  {
    code: text().primaryKey(),
    /** US dollars per unit on the day it was recorded; the `demo` source moves around it. */
    recordedPrice: decimal().notNull(),
    /** How far the `demo` source may stray from it. */
    demoDriftPercent: decimal().notNull(),
  },
  (table) => [
    check('assets_recorded_price_positive', isPositive(table.recordedPrice)),
    check('assets_demo_drift_bounded', isWithin(table.demoDriftPercent, '0', '0.6')),
  ],
)

/** The last word of each source. Only fresh ones make a course. */
export const quotes = pgTable(
  'quotes',
  {
    source: text().notNull(),
    assetCode: text()
      .notNull()
      .references(() => assets.code),
    price: decimal().notNull(),
    observedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.assetCode] }),
    index().on(table.assetCode),
    check('quotes_price_positive', isPositive(table.price)),
  ],
)
