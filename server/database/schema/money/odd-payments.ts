import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/lib/contracts/desk/claim-parts'
import { claimEvents } from '../claims'
import { hasOneActor, instant, isOneOf } from '../columns'
import { users } from '../people/users'

/** Booked under its reference after all, or settled otherwise, as an operator wrote down. */
const oddPaymentOutcomes = ['booked', 'noted'] as const
export type OddPaymentOutcome = (typeof oddPaymentOutcomes)[number]

/**
 * Money a provider told of that no entry could hold, once however often it is told. Open until it is
 * settled, and settled for good, unless what was booked of it is struck out.
 */
export const oddPayments = pgTable(
  'odd_payments',
  {
    id: uuid().primaryKey(),
    claimId: uuid().notNull(),
    /** Of the event that tells of it. */
    eventSeq: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The provider's name of the movement. */
    reference: text().notNull(),
    /** Its one spelling, see `normalReference`. */
    referenceForm: text().notNull(),
    /** As it was told, whatever no column of money can hold; null where only the note is left. */
    amount: text(),
    currency: text(),
    /** What was told, in one line. */
    note: text().notNull(),
    toldAt: instant().notNull(),
    settledAt: instant(),
    settledAs: text({ enum: oddPaymentOutcomes }),
    /** Whose act it was, as events name them. */
    settledBy: text(),
    settledByUserId: uuid().references(() => users.id),
  },
  (table) => [
    foreignKey({
      columns: [table.claimId, table.eventSeq],
      foreignColumns: [claimEvents.claimId, claimEvents.seq],
    }),
    unique('odd_payments_once').on(table.claimId, table.method, table.referenceForm),
    index('odd_payments_open')
      .on(table.claimId)
      .where(sql`${table.settledAt} is null`),
    index().on(table.settledByUserId),
    check('odd_payments_method_known', isOneOf(table.method, paymentMethods)),
    check('odd_payments_outcome_known', isOneOf(table.settledAs, oddPaymentOutcomes)),
    check(
      'odd_payments_settled_whole',
      sql`num_nulls(${table.settledAt}, ${table.settledAs}, ${table.settledBy}) in (0, 3) and (${table.settledBy} is not null or ${table.settledByUserId} is null)`,
    ),
    check('odd_payments_actor_named', hasOneActor(table.settledBy, table.settledByUserId)),
  ],
)
