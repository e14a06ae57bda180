import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  deliveryFaults,
  deliveryStates,
  maxAnswerText,
  webhookOffReasons,
  webhookTypes,
} from '@/lib/contracts/shops/webhook-lists'
import { instant, isOneOf, isWebAddress } from '../columns'
import { withdrawals } from '../loyalty/withdrawals'
import { shopInvoices } from './invoices'
import { shops } from './shops'
import { shopTestPayouts } from './test-mode'

/** The addresses to which the webhooks of a shop are sent, one for each mode. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    url: text().notNull(),
    isOn: boolean().notNull(),
    /** Why it is off; null while it is on. */
    offReason: text({ enum: webhookOffReasons }),
    /** What signs the deliveries, encrypted; bound to the id of the endpoint. */
    secretSealed: text().notNull(),
    /** The secret before it, which still signs until `previousUntil`. */
    previousSealed: text(),
    previousUntil: instant(),
    /** Since when no delivery was accepted; null while deliveries are accepted. */
    failingSince: instant(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('webhook_endpoints_one_in_mode').on(table.shopId, table.live),
    index('webhook_endpoints_failing')
      .on(table.failingSince)
      .where(sql`${table.failingSince} is not null and ${table.isOn}`),
    check('webhook_endpoints_url', isWebAddress(table.url)),
    check('webhook_endpoints_off_reason_known', isOneOf(table.offReason, webhookOffReasons)),
    check('webhook_endpoints_off_for_a_reason', sql`${table.isOn} = (${table.offReason} is null)`),
    check(
      'webhook_endpoints_secrets_sealed',
      sql`${table.secretSealed} ~ '^v[1-9][0-9]{0,3}[.]' and ${table.previousSealed} ~ '^v[1-9][0-9]{0,3}[.]'`,
    ),
    check(
      'webhook_endpoints_previous_whole',
      sql`(${table.previousSealed} is null) = (${table.previousUntil} is null)`,
    ),
    check('webhook_endpoints_version_counts', sql`${table.version} >= 1`),
  ],
)

/**
 * The events that are sent to a shop, written in the transaction of their cause, even while no endpoint is on.
 * Append-only. `sequence` is the version of the invoice or the payout after the change.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    type: text({ enum: webhookTypes }).notNull(),
    invoiceId: uuid().references(() => shopInvoices.id),
    withdrawalId: uuid().references(() => withdrawals.id),
    testPayoutId: uuid().references(() => shopTestPayouts.id),
    sequence: integer().notNull(),
    /** The field `data` of the message. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('webhook_events_of_shop').on(table.shopId, table.live, table.id),
    unique('webhook_events_of_invoice_once').on(table.invoiceId, table.sequence, table.type),
    unique('webhook_events_of_withdrawal_once').on(table.withdrawalId, table.sequence, table.type),
    unique('webhook_events_of_test_once').on(table.testPayoutId, table.sequence, table.type),
    check('webhook_events_type_known', isOneOf(table.type, webhookTypes)),
    check('webhook_events_sequence', sql`${table.sequence} >= 1`),
    check(
      'webhook_events_about_one',
      sql`num_nonnulls(${table.invoiceId}, ${table.withdrawalId}, ${table.testPayoutId}) = 1 and (${table.withdrawalId} is null or ${table.live}) and (${table.testPayoutId} is null or not ${table.live})`,
    ),
    check(
      'webhook_events_type_of_subject',
      sql`(${table.type} like 'invoice.%') = (${table.invoiceId} is not null)`,
    ),
  ],
)

/** The sending of one event to one endpoint; a replay is a new delivery. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id),
    isReplay: boolean().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: smallint().notNull(),
    /** When it is sent next; null once it ended. */
    nextAt: instant(),
    /** Until when a process may be sending it. */
    leasedUntil: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('webhook_deliveries_due_of_endpoint')
      .on(table.endpointId, table.nextAt, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_of_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('webhook_deliveries_of_state').on(table.state, table.id),
    index('webhook_deliveries_of_event').on(table.eventId, table.id),
    check('webhook_deliveries_state_known', isOneOf(table.state, deliveryStates)),
    check('webhook_deliveries_attempts', sql`${table.attempts} between 0 and 100`),
    check(
      'webhook_deliveries_waits_for_a_time',
      sql`(${table.state} = 'waiting') = (${table.nextAt} is not null) and (${table.state} = 'waiting') = (${table.endedAt} is null) and (${table.leasedUntil} is null or ${table.state} = 'waiting')`,
    ),
    check(
      'webhook_deliveries_tried',
      sql`${table.state} not in ('delivered', 'failed') or ${table.attempts} > 0`,
    ),
  ],
)

/**
 * Every attempt of a delivery, with what was sent and answered. Never changed, and removed only with its
 * delivery, 90 days after that has ended.
 */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    seq: smallint().notNull(),
    url: text().notNull(),
    /** The headers of the request. Its signature is in them; the secret is not. */
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    requestBody: text().notNull(),
    /** Null if there was no answer. */
    answerStatus: smallint(),
    answerBody: text(),
    fault: text({ enum: deliveryFaults }),
    startedAt: instant().notNull(),
    milliseconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.seq] }),
    check('webhook_attempts_seq', sql`${table.seq} >= 1`),
    check('webhook_attempts_fault_known', isOneOf(table.fault, deliveryFaults)),
    check(
      'webhook_attempts_outcome',
      sql`${table.fault} is not null or ${table.answerStatus} between 200 and 299`,
    ),
    check(
      'webhook_attempts_answer_length',
      sql`length(${table.answerBody}) <= ${sql.raw(String(maxAnswerText))}`,
    ),
    check('webhook_attempts_milliseconds', sql`${table.milliseconds} >= 0`),
  ],
)
