import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amlCheckStates, amlFaults, amlSides } from '@/lib/contracts/desk/aml/aml-checks'
import { claims } from '../claims'
import { decimal, instant, isOneOf, isPositive, isWithin } from '../columns'

/** The canonical form of a transaction, which is the same for each spelling. */
const transactionForm = (transaction: unknown) =>
  sql`lower(regexp_replace(coalesce(${transaction}, ''), '^0[xX]', ''))`

/**
 * Questions to the AML service and its answers. One row for each claim, side, address and transaction, so that the
 * service is asked and paid once. A row without a claim is an address that a visitor had checked. An answered check
 * never changes.
 */
export const amlChecks = pgTable(
  'aml_checks',
  {
    id: uuid().primaryKey(),
    claimId: uuid().references(() => claims.id),
    side: text({ enum: amlSides }).notNull(),
    asset: text().notNull(),
    network: text(),
    /** In a form that may be stored: the number of a card is masked. */
    address: text().notNull(),
    /** Whether the stored address is masked, so that the question cannot be asked again. */
    isMasked: boolean().notNull(),
    transaction: text(),
    amount: decimal(),
    /** The public name of the service that was asked. */
    provider: text().notNull(),
    state: text({ enum: amlCheckStates }).notNull(),
    score: decimal(),
    details: text(),
    fault: text({ enum: amlFaults }),
    /** The service's own id of a question that it has not answered yet. */
    providerId: text(),
    createdAt: instant().notNull(),
    /** When the answer is looked up next; until then the check belongs to whoever is asking. */
    nextAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('aml_checks_once').on(
      table.claimId,
      table.side,
      table.address,
      transactionForm(table.transaction),
    ),
    index('aml_checks_pending')
      .on(table.nextAt)
      .where(sql`${table.state} = 'pending'`),
    index('aml_checks_of_visitors')
      .on(table.address, table.createdAt)
      .where(sql`${table.claimId} is null`),
    check('aml_checks_side_known', isOneOf(table.side, amlSides)),
    check('aml_checks_state_known', isOneOf(table.state, amlCheckStates)),
    check('aml_checks_fault_known', isOneOf(table.fault, amlFaults)),
    check('aml_checks_amount', isPositive(table.amount)),
    check('aml_checks_score', isWithin(table.score, '0', '100')),
    check(
      'aml_checks_answer_whole',
      sql`(${table.state} = 'scored') = (${table.score} is not null and ${table.details} is not null) and (${table.state} = 'failed') = (${table.fault} is not null) and (${table.state} = 'pending') = (${table.answeredAt} is null)`,
    ),
    check(
      'aml_checks_lengths',
      sql`length(${table.address}) between 1 and 300 and length(${table.transaction}) between 1 and 200 and length(${table.details}) <= 500 and length(${table.providerId}) between 1 and 200`,
    ),
  ],
)
