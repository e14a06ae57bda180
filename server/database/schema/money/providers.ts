import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  livingOrderStates,
  providerCalls,
  providerFaults,
  providerOrderStates,
  requisiteKinds,
} from '@/lib/contracts/providers/provider-lists'
import { currencies } from '../catalogue'
import { claims } from '../claims'
import { decimal, instant, isOneOf, isPositive, sqlTextOf } from '../columns'
import { users } from '../people/users'

/**
 * The providers of payment details that the settings name now or named once. A provider is asked for details while
 * it is configured, no operator has paused it, and it has not paused itself.
 */
export const requisiteProviders = pgTable(
  'requisite_providers',
  {
    name: text().primaryKey(),
    isConfigured: boolean().notNull(),
    pausedAt: instant(),
    pausedBy: uuid().references(() => users.id),
    pauseReason: text(),
    /** Why it has paused itself. */
    fault: text({ enum: providerFaults }),
    faultAt: instant(),
    /** How many calls in a row have failed. */
    failures: integer().notNull().default(0),
    /** How many requests for newcomers it may have open at once. */
    mostOpen: smallint().notNull().default(50),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.pausedBy),
    check(
      'requisite_providers_name_shape',
      sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.name}) <= 40`,
    ),
    check(
      'requisite_providers_pause_whole',
      sql`(${table.pausedAt} is null) = (${table.pauseReason} is null)
        and (${table.pausedBy} is null or ${table.pausedAt} is not null)`,
    ),
    check(
      'requisite_providers_pause_reason_length',
      sql`length(${table.pauseReason}) between 3 and 500`,
    ),
    check('requisite_providers_fault_known', isOneOf(table.fault, providerFaults)),
    check(
      'requisite_providers_fault_whole',
      sql`(${table.fault} is null) = (${table.faultAt} is null)`,
    ),
    check('requisite_providers_failures', sql`${table.failures} >= 0`),
    check('requisite_providers_most_open', sql`${table.mostOpen} >= 1`),
  ],
)

/** Which providers give payment details for a currency: the first that takes the amount is asked first. */
export const currencyProviders = pgTable(
  'currency_providers',
  {
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    provider: text()
      .notNull()
      .references(() => requisiteProviders.name),
    position: smallint().notNull(),
    minAmount: decimal(),
    maxAmount: decimal(),
  },
  (table) => [
    primaryKey({ columns: [table.currencyId, table.provider] }),
    index().on(table.provider),
    check('currency_providers_min', isPositive(table.minAmount)),
    check('currency_providers_max', isPositive(table.maxAmount)),
    check('currency_providers_ordered', sql`${table.minAmount} <= ${table.maxAmount}`),
  ],
)

/**
 * Requests for payment details. The id is the reference that the provider gets: it gives at most one set of details for
 * it, however often it is asked. A claim has at most one request that could still bring details.
 */
export const providerOrders = pgTable(
  'provider_orders',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    provider: text()
      .notNull()
      .references(() => requisiteProviders.name),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    amount: decimal().notNull(),
    /** When the customer's time to pay ends. */
    expiresAt: instant().notNull(),
    /** How often the claim has asked its providers: in each round, a provider is asked at most once. */
    round: smallint().notNull(),
    state: text({ enum: providerOrderStates }).notNull(),
    /** The deadline of the process that is asking. */
    leasedUntil: instant(),
    /** The provider's own id. */
    providerId: text(),
    kind: text({ enum: requisiteKinds }),
    number: text(),
    holder: text(),
    bank: text(),
    exactAmount: decimal(),
    until: instant(),
    /** Why it gave no details, or what is wrong with its answers. */
    fault: text(),
    /** How often it was looked up since its state changed. */
    looks: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.claimId),
    index().on(table.currencyId),
    uniqueIndex('provider_orders_one_living')
      .on(table.claimId)
      .where(sql`${table.state} in (${sqlTextOf(livingOrderStates)})`),
    unique('provider_orders_id_once').on(table.provider, table.providerId),
    check('provider_orders_state_known', isOneOf(table.state, providerOrderStates)),
    check('provider_orders_kind_known', isOneOf(table.kind, requisiteKinds)),
    check('provider_orders_amount', isPositive(table.amount)),
    check('provider_orders_exact_amount', isPositive(table.exactAmount)),
    check(
      'provider_orders_leased_while_asking',
      sql`(${table.state} = 'asking') = (${table.leasedUntil} is not null)`,
    ),
    check(
      'provider_orders_details_whole',
      sql`num_nulls(${table.providerId}, ${table.kind}, ${table.number}, ${table.holder}, ${table.exactAmount}, ${table.until}) in (0, 6)`,
    ),
    check(
      'provider_orders_given_whole',
      sql`${table.state} not in ('given', 'expired') or ${table.providerId} is not null`,
    ),
    check('provider_orders_fault_length', sql`length(${table.fault}) between 1 and 300`),
  ],
)

/** The answers of a provider; a row is added only for an answer that differs from the last one. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    orderId: uuid()
      .notNull()
      .references(() => providerOrders.id),
    seq: smallint().notNull(),
    at: instant().notNull(),
    call: text({ enum: providerCalls }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    check('provider_answers_call_known', isOneOf(table.call, providerCalls)),
    check('provider_answers_text_length', sql`length(${table.text}) between 1 and 1000`),
  ],
)
