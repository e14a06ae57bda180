import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  payerDecisions,
  payerDifferences,
  payerSources,
  payerVerdicts,
  type PayerDifference,
} from '@/lib/contracts/verification/verification-lists'
import { claims } from '../claims'
import { instant, isOneOf, sqlTextOf } from '../columns'
import { users } from '../people/users'
import { incomingPayments } from './payments'

/** Who made a payment, compared with its claim. Somebody else's money needs a decision. */
export const paymentPayers = pgTable(
  'payment_payers',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => incomingPayments.id),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    name: text(),
    /** Masked, see `maskNumber`; a wallet's address is not masked. */
    number: text(),
    source: text({ enum: payerSources }).notNull(),
    verdict: text({ enum: payerVerdicts }).notNull(),
    differs: text({ enum: payerDifferences }).array().notNull().$type<PayerDifference[]>(),
    decision: text({ enum: payerDecisions }),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    note: text(),
    /** Whether the exchange could not use the payment, so that nobody has to decide about it. */
    isUnused: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.claimId),
    index().on(table.decidedBy),
    check('payment_payers_source_known', isOneOf(table.source, payerSources)),
    check('payment_payers_verdict_known', isOneOf(table.verdict, payerVerdicts)),
    check('payment_payers_decision_known', isOneOf(table.decision, payerDecisions)),
    check(
      'payment_payers_differs_known',
      sql`${table.differs} <@ array[${sqlTextOf(payerDifferences)}]`,
    ),
    check(
      'payment_payers_differs_somehow',
      sql`(${table.verdict} = 'differs') = (cardinality(${table.differs}) > 0)`,
    ),
    check(
      'payment_payers_decision_whole',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.note} is null) and (${table.decision} is null or ${table.decidedBy} is not null) and (${table.decision} is null or ${table.verdict} = 'differs')`,
    ),
    check(
      'payment_payers_lengths',
      sql`length(${table.name}) between 1 and 200 and length(${table.number}) between 1 and 200 and length(${table.note}) between 3 and 500`,
    ),
  ],
)
