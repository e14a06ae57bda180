import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/lib/contracts/desk/claim-parts'
import { claimEvents } from '../claims'
import { hasOneActor, instant, isOneOf } from '../columns'
import { users } from '../people/users'

/** `booked`: recorded under its reference. `noted`: settled in another way, which an operator noted. */
const oddPaymentOutcomes = ['booked', 'noted'] as const
export type OddPaymentOutcome = (typeof oddPaymentOutcomes)[number]

/**
 * A payment that a provider reported and that could not be posted to the ledger. It has one row,
 * however often it is reported. It stays settled, unless the payment recorded for it is struck out.
 */
export const oddPayments = pgTable(
  'odd_payments',
  {
    id: uuid().primaryKey(),
    claimId: uuid().notNull(),
    /** The number of the event that reports it. */
    eventSeq: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The provider's reference of the payment. */
    reference: text().notNull(),
    /** Its normal form, see `normalReference`. */
    referenceForm: text().notNull(),
    /** The amount as reported, which may not fit into a numeric column; null when only the note is left. */
    amount: text(),
    currency: text(),
    /** The report in one line. */
    note: text().notNull(),
    toldAt: instant().notNull(),
    settledAt: instant(),
    settledAs: text({ enum: oddPaymentOutcomes }),
    /** Who settled it, in the form that events use. */
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
    index('odd_payments_of_rails')
      .on(table.referenceForm)
      .where(sql`${table.method} = 'rail'`),
    check('odd_payments_method_known', isOneOf(table.method, paymentMethods)),
    check('odd_payments_outcome_known', isOneOf(table.settledAs, oddPaymentOutcomes)),
    check(
      'odd_payments_settled_whole',
      sql`num_nulls(${table.settledAt}, ${table.settledAs}, ${table.settledBy}) in (0, 3) and (${table.settledBy} is not null or ${table.settledByUserId} is null)`,
    ),
    check('odd_payments_actor_named', hasOneActor(table.settledBy, table.settledByUserId)),
  ],
)
