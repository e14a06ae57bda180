import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PriceReading } from '@/lib/contracts/desk/price-sources/price-sources'
import type { SourceFault } from '@/lib/contracts/desk/rates'
import { priceSources } from './price-sources'
import { ratePairs } from './rates'

/** The pairs of each source that operators added, and how their prices are read. */
export const priceReadings = pgTable(
  'price_readings',
  {
    sourceId: integer()
      .notNull()
      .references(() => priceSources.id, { onDelete: 'cascade' }),
    pairId: integer()
      .notNull()
      .references(() => ratePairs.id, { onDelete: 'cascade' }),
    /** In the order in which they were entered. */
    position: integer().notNull(),
    /** Paths and the numbers of the calculation; empty paths are not used. */
    reading: jsonb().$type<Omit<PriceReading, 'pairId'>>().notNull(),
    /** Why the last answer had no price for the pair; null when it had one. */
    lastFault: text().$type<SourceFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.pairId] }),
    index().on(table.pairId),
    check(
      'price_readings_factor',
      sql`coalesce((${table.reading} ->> 'factor')::numeric > 0
        and (${table.reading} ->> 'factor')::numeric <= 1000000000, false)`,
    ),
  ],
)
