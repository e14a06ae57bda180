import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '../catalogue'
import { decimal, isPositive } from '../columns'
import { chainTransactions } from './outgoing'

/**
 * What a transaction of kind `sweep`, `gas` or `cold` moves between the office's own addresses. Append-only. A
 * trigger allows an address only one open sweep at a time, and only of money that can no longer vanish.
 */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    transactionId: uuid()
      .primaryKey()
      .references(() => chainTransactions.id),
    from: text('from_address').notNull(),
    to: text('to_address').notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** The token's contract; null for the network's own coin. */
    contract: text(),
    decimals: smallint().notNull(),
    amount: decimal().notNull(),
  },
  (table) => [
    index().on(table.from),
    index().on(table.to),
    index().on(table.currencyId),
    check('chain_transfers_elsewhere', sql`${table.from} <> ${table.to}`),
    check('chain_transfers_amount', isPositive(table.amount)),
    check('chain_transfers_decimals', sql`${table.decimals} between 0 and 18`),
  ],
)
