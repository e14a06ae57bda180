import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reconciliationFaults } from '@/lib/contracts/rails/reconciliation-lists'
import { currencies } from '../catalogue'
import { decimal, instant, isNotNegative, isNumber, isOneOf } from '../columns'
import { users } from '../people/users'
import { rails } from './rails'

/**
 * The last comparison of what a rail's addresses have with the books, as of one block. If the node cannot tell any
 * more, the last result stays.
 */
export const reconciliations = pgTable(
  'reconciliations',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** The block of the last result; null before the first result. */
    height: bigint({ mode: 'number' }),
    blockHash: text(),
    checkedAt: instant(),
    /** From this time on the result is too old to be relied on. */
    staleAt: instant(),
    /** What all addresses of the rail had as of the block. */
    wallet: decimal(),
    /** How much of it is in cold storage; null if that was not looked up. */
    cold: decimal(),
    /** What the ledger says. */
    available: decimal(),
    held: decimal(),
    /** In a block, but not recorded yet. */
    unbooked: decimal(),
    /** Recorded for claims that were not decided, so not in the ledger. */
    undecided: decimal(),
    /** Recorded, but not in a block up to this one: it has vanished, or its block came later. */
    absent: decimal(),
    /** Odd payments, which the ledger cannot represent. */
    odd: decimal(),
    /** What the addresses had when they were given. */
    before: decimal(),
    /** Paid out in a block, but not in the ledger; below zero for the opposite. */
    paid: decimal(),
    /** The same for the network's fees. */
    fees: decimal(),
    /** The part of the wallet that none of these explains. */
    difference: decimal(),
    /** Why the last attempt gave no result; null if it gave one. */
    fault: text({ enum: reconciliationFaults }),
    faultAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.currencyId] }),
    index().on(table.currencyId),
    check(
      'reconciliations_whole',
      sql`num_nulls(${table.height}, ${table.blockHash}, ${table.checkedAt}, ${table.staleAt}, ${table.wallet},
        ${table.available}, ${table.held}, ${table.unbooked}, ${table.undecided}, ${table.absent}, ${table.odd},
        ${table.before}, ${table.paid}, ${table.fees}, ${table.difference}) in (0, 15)`,
    ),
    check(
      'reconciliations_sum',
      sql`${table.difference} = ${table.wallet} - (${table.available} + ${table.held} + ${table.unbooked}
        + ${table.undecided} - ${table.absent} + ${table.odd} + ${table.before} - ${table.paid} - ${table.fees})`,
    ),
    check('reconciliations_wallet', isNotNegative(table.wallet)),
    check('reconciliations_cold', sql`${table.cold} between 0 and ${table.wallet}`),
    check('reconciliations_difference', isNumber(table.difference)),
    check('reconciliations_fault_known', isOneOf(table.fault, reconciliationFaults)),
    check(
      'reconciliations_fault_whole',
      sql`(${table.fault} is null) = (${table.faultAt} is null)
        and (${table.fault} is not null or ${table.checkedAt} is not null)`,
    ),
  ],
)

/** The difference between wallet and books that an operator has explained. Every other one is an alarm. */
export const namedDifferences = pgTable(
  'named_differences',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** By how much the wallet has more than the books say; negative if it has less. */
    amount: decimal().notNull(),
    reason: text().notNull(),
    namedBy: uuid().references(() => users.id),
    namedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.currencyId] }),
    index().on(table.currencyId),
    index().on(table.namedBy),
    check('named_differences_amount', isNumber(table.amount)),
    check('named_differences_reason_length', sql`length(${table.reason}) between 3 and 500`),
  ],
)
