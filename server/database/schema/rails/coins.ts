import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, instant, isPositive } from '../columns'
import { chainTransactions } from './outgoing'
import { rails } from './rails'

/**
 * Outputs that the office can spend, on networks that keep money in outputs. A trigger lets only one slot reserve a
 * coin, until no transaction of that slot can spend it.
 */
export const coins = pgTable(
  'coins',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    transaction: text().notNull(),
    index: integer().notNull(),
    address: text().notNull(),
    /** The path by which the key of its address is derived from that of the account. */
    path: text().notNull(),
    amount: decimal().notNull(),
    /** The block that it is in; null after that block has vanished. */
    height: bigint({ mode: 'number' }),
    blockHash: text(),
    /** The last block that was left when its own vanished; null while it is in one. */
    vanishedHeight: bigint({ mode: 'number' }),
    /** The height from which on the network allows spending it. */
    matureHeight: bigint({ mode: 'number' }).notNull(),
    /** The mined transaction that has spent it. */
    spentBy: text(),
    spentHeight: bigint({ mode: 'number' }),
    spentBlockHash: text(),
    /** The first transaction of the slot that spends it. */
    reservedBy: uuid().references(() => chainTransactions.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.transaction, table.index] }),
    index().on(table.reservedBy),
    index('coins_unspent')
      .on(table.rail, table.height)
      .where(sql`${table.spentBy} is null`),
    index('coins_in_block').on(table.rail, table.height),
    index('coins_spent_in_block').on(table.rail, table.spentHeight),
    index('coins_spent_by').on(table.rail, table.spentBy),
    check('coins_amount', isPositive(table.amount)),
    check('coins_index', sql`${table.index} >= 0`),
    check('coins_path_shape', sql`${table.path} ~ '^(0/[0-9]{1,10}|1/0)$'`),
    check('coins_block_whole', sql`(${table.height} is null) = (${table.blockHash} is null)`),
    check('coins_vanished', sql`${table.vanishedHeight} is null or ${table.height} is null`),
    check(
      'coins_spent_whole',
      sql`num_nulls(${table.spentBy}, ${table.spentHeight}, ${table.spentBlockHash}) in (0, 3)`,
    ),
  ],
)
