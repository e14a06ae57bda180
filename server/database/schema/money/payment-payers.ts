import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { payerDecisions, payerVerdicts } from '@/lib/contracts/claims/claim-payers'
import { paymentMethods } from '@/lib/contracts/desk/claim-parts'
import { hasOneActor, instant, isOneOf } from '../columns'
import { users } from '../people/users'
import { incomingPayments } from './payments'

/**
 * Who paid, as a provider reported it or an operator wrote it down, and whether that is the customer of
 * the claim. One row for each payment and method. While a payer is different and nobody has decided
 * about it, a trigger keeps the claim from being paid out.
 */
export const paymentPayers = pgTable(
  'payment_payers',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => incomingPayments.id),
    /** By whom it was told; `manual` for an operator. */
    method: text({ enum: paymentMethods }).notNull(),
    name: text(),
    /** The card, masked: at most its first six and its last four digits. */
    card: text(),
    verdict: text({ enum: payerVerdicts }).notNull(),
    toldAt: instant().notNull(),
    decision: text({ enum: payerDecisions }),
    decidedAt: instant(),
    /** Who decided, in the form that events use. */
    decidedBy: text(),
    decidedByUserId: uuid().references(() => users.id),
    /** Why the payer was accepted; the customer never sees it. */
    explanation: text(),
  },
  (table) => [
    unique('payment_payers_once').on(table.paymentId, table.method),
    index().on(table.decidedByUserId),
    check('payment_payers_method_known', isOneOf(table.method, paymentMethods)),
    check('payment_payers_verdict_known', isOneOf(table.verdict, payerVerdicts)),
    check('payment_payers_decision_known', isOneOf(table.decision, payerDecisions)),
    check('payment_payers_told', sql`num_nonnulls(${table.name}, ${table.card}) > 0`),
    check('payment_payers_name_length', sql`length(${table.name}) between 1 and 200`),
    check('payment_payers_card_masked', sql`${table.card} ~ '^[0-9]{0,6}••••[0-9]{0,4}$'`),
    check(
      'payment_payers_decided_whole',
      sql`num_nulls(${table.decision}, ${table.decidedAt}, ${table.decidedBy}) in (0, 3) and (${table.decidedBy} is not null or ${table.decidedByUserId} is null)`,
    ),
    check('payment_payers_actor_named', hasOneActor(table.decidedBy, table.decidedByUserId)),
    check(
      'payment_payers_accepted_with_reason',
      sql`(coalesce(${table.decision}, '') = 'accepted') = (${table.explanation} is not null)`,
    ),
    check(
      'payment_payers_explanation_length',
      sql`length(${table.explanation}) between 3 and 1000`,
    ),
    check(
      'payment_payers_decided_different',
      sql`${table.decision} is null or ${table.verdict} = 'different'`,
    ),
  ],
)
