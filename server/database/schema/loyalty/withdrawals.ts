import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import {
  openWithdrawalStates,
  takingWithdrawalStates,
  withdrawalEvents as eventNames,
  withdrawalSources,
  withdrawalStates,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import { currencies } from '../catalogue'
import type { ClaimInput } from '../claim-input'
import {
  decimal,
  hasOneActor,
  instant,
  isNotNegative,
  isOneOf,
  isPositive,
  sqlTextOf,
} from '../columns'
import { entries } from '../money/ledger'
import { userLocales, users } from '../people/users'
import { shopInvoices } from '../shops/invoices'
import { shopKeys } from '../shops/shop-keys'
import { shops } from '../shops/shops'
import { shopWithdrawalRules } from '../shops/shop-withdrawal-rules'

const isOpen = sql`state in (${sqlTextOf(openWithdrawalStates)})`

/**
 * Money of a balance that its owner wants to be paid. While it is open, the account
 * `owed:withdrawal:<id>` holds its amount. Only `moveWithdrawal` changes its state.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    source: text({ enum: withdrawalSources }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The shop from whose balance it is paid, whose owner is `userId`; null for a referrer's rewards. */
    shopId: uuid().references(() => shops.id),
    /** The invoice whose payer gets a refund. */
    invoiceId: uuid().references(() => shopInvoices.id),
    /** The shop's key that asked for it; null when its owner did. */
    shopKeyId: uuid().references(() => shopKeys.id),
    /** The shop's own name for a payout or a refund, and the metadata that it stores with it. */
    orderId: text(),
    metadata: jsonb().$type<Record<string, string>>(),
    /** The currency of the balance, and what leaves it. */
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    amount: decimal().notNull(),
    payoutCurrencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** What is paid out for one unit of the balance, and in total: fixed when it was requested. */
    price: decimal().notNull(),
    payoutAmount: decimal().notNull(),
    /** Its value when it was requested; null when that was unknown. */
    usd: decimal(),
    /** Where the money goes. */
    inputs: jsonb().$type<readonly ClaimInput[]>().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    version: integer().notNull(),
    /** How many different operators must approve it. */
    approvalsNeeded: smallint().notNull(),
    endorsedBy: uuid().references(() => users.id),
    approvedBy: uuid().references(() => users.id),
    paidBy: uuid().references(() => users.id),
    reference: text(),
    /** The reference as `normalReference` writes it, so that it is used once. */
    referenceForm: text(),
    /** Why it was declined, for the customer. */
    reason: text(),
    locale: text({ enum: userLocales }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('withdrawals_of_user').on(table.userId, table.id),
    index('withdrawals_open_of_user').on(table.userId, table.currencyId).where(isOpen),
    index('withdrawals_taken')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`source = 'referral' and state in (${sqlTextOf(takingWithdrawalStates)})`),
    index('withdrawals_open').on(table.id).where(isOpen),
    index('withdrawals_ended').on(table.state, table.id),
    index().on(table.currencyId),
    index().on(table.payoutCurrencyId),
    index().on(table.endorsedBy),
    index().on(table.approvedBy),
    index().on(table.paidBy),
    uniqueIndex('withdrawals_reference_once').on(table.referenceForm),
    ...checksOf(table),
    ...shopWithdrawalRules(table),
  ],
)

type Columns = Record<
  | 'source'
  | 'state'
  | 'locale'
  | 'version'
  | 'userId'
  | 'currencyId'
  | 'payoutCurrencyId'
  | 'amount'
  | 'payoutAmount'
  | 'price'
  | 'usd'
  | 'approvalsNeeded'
  | 'endorsedBy'
  | 'approvedBy'
  | 'paidBy'
  | 'reference'
  | 'referenceForm'
  | 'reason'
  | 'endedAt',
  ExtraConfigColumn
>

function checksOf(table: Columns) {
  return [
    check('withdrawals_source_known', isOneOf(table.source, withdrawalSources)),
    check('withdrawals_state_known', isOneOf(table.state, withdrawalStates)),
    check('withdrawals_locale_known', isOneOf(table.locale, userLocales)),
    check('withdrawals_version_counts', sql`${table.version} >= 1`),
    check('withdrawals_amount', isPositive(table.amount)),
    check('withdrawals_price', isPositive(table.price)),
    check('withdrawals_payout_amount', isPositive(table.payoutAmount)),
    check('withdrawals_usd', isNotNegative(table.usd)),
    check(
      'withdrawals_same_currency_is_one_to_one',
      sql`${table.currencyId} <> ${table.payoutCurrencyId} or ${table.amount} = ${table.payoutAmount}`,
    ),
    check('withdrawals_approvals', sql`${table.approvalsNeeded} in (1, 2)`),
    check(
      'withdrawals_approved_by_enough',
      sql`${table.state} not in ('approved', 'paid') or (${table.approvedBy} is not null and (${table.approvalsNeeded} = 1 or ${table.endorsedBy} is not null))`,
    ),
    check('withdrawals_two_operators', sql`${table.endorsedBy} <> ${table.approvedBy}`),
    check(
      'withdrawals_decided_by_others',
      sql`${table.userId} <> ${table.endorsedBy} and ${table.userId} <> ${table.approvedBy} and ${table.userId} <> ${table.paidBy}`,
    ),
    check(
      'withdrawals_paid_whole',
      sql`(${table.state} = 'paid') = (${table.paidBy} is not null) and (${table.state} = 'paid') = (${table.reference} is not null) and (${table.reference} is null) = (${table.referenceForm} is null)`,
    ),
    check(
      'withdrawals_declined_for_a_reason',
      sql`(${table.state} = 'declined') = (${table.reason} is not null) and length(${table.reason}) between 1 and 500`,
    ),
    check(
      'withdrawals_ended_has_time',
      sql`(${table.state} in ('paid', 'declined', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
  ]
}

/** Every move of a withdrawal, in order. Append-only. */
export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    /** The withdrawal's version after the move. */
    seq: integer().notNull(),
    event: text({ enum: eventNames }).notNull(),
    fromState: text({ enum: withdrawalStates }),
    toState: text({ enum: withdrawalStates }).notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    address: text(),
    /** What it posted; null for an approval, which moves no money. */
    entryId: uuid().references(() => entries.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.seq] }),
    index().on(table.actorUserId),
    uniqueIndex('withdrawal_events_entry_once').on(table.entryId),
    check('withdrawal_events_event_known', isOneOf(table.event, eventNames)),
    check(
      'withdrawal_events_states_known',
      sql`${isOneOf(table.toState, withdrawalStates)} and ${isOneOf(table.fromState, withdrawalStates)}`,
    ),
    check('withdrawal_events_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check(
      'withdrawal_events_first_from_nothing',
      sql`(${table.seq} = 1) = (${table.fromState} is null)`,
    ),
    check(
      'withdrawal_events_money_moves',
      sql`(${table.event} in ('endorse', 'approve')) = (${table.entryId} is null)`,
    ),
  ],
)
