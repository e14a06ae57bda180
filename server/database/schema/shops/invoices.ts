import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  check,
  date,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  invoiceActors,
  invoiceEvents,
  invoiceExceptions,
  invoiceStatuses,
} from '@/lib/contracts/shops/invoice-lists'
import { currencies } from '../catalogue'
import { claims } from '../claims'
import { decimal, hasOneActor, instant, isOneOf } from '../columns'
import { entries } from '../money/ledger'
import { userLocales, users } from '../people/users'
import { invoiceChecks, invoiceIndexes } from './invoice-rules'
import { shopKeys } from './shop-keys'
import { shopLinks } from './shop-links'
import { shops } from './shops'

/**
 * What a shop asks a payer for, in the shop's currency. Its terms never change; only `moveInvoice` changes
 * its status. A live invoice is paid by an order (`claims.invoice_id`), and the shop is credited in the
 * transaction that completes the order. An invoice of the test mode has neither orders nor entries.
 */
export const shopInvoices = pgTable(
  'shop_invoices',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    /** The shop's own name for what is paid. */
    orderId: text().notNull(),
    amount: decimal().notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    description: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** The payer's address; may be given later, by the payer. */
    email: text(),
    /** The language of the payment page; null for that of the browser. */
    locale: text({ enum: userLocales }),
    returnUrl: text(),
    cancelUrl: text(),
    /** How it was made: by a key, by a link, or, without either, by the owner. */
    keyId: uuid().references(() => shopKeys.id),
    linkId: uuid().references(() => shopLinks.id),
    /** The network address from which a link was opened. */
    address: text(),
    feePercent: decimal().notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    exception: text({ enum: invoiceExceptions }).notNull(),
    /** The number of its events. */
    version: integer().notNull(),
    /** What the payer has paid with, once that is known: the order and its `from`. */
    claimId: uuid().references((): AnyPgColumn => claims.id),
    payCurrencyId: integer().references(() => currencies.id),
    payAmount: decimal(),
    /** What was credited, before the fee; null if nothing was credited yet. The fee stays with the office. */
    paidAmount: decimal(),
    feeAmount: decimal(),
    /** The part of the credit that settled the shop's debt. */
    setOff: decimal()
      .notNull()
      .default(sql`0`),
    paidAt: instant(),
    /**
     * The day of `paidAt` in the time zone that the shop had then, for which the invoice is counted; a
     * trigger writes it.
     */
    paidOn: date({ mode: 'string' }),
    creditEntryId: uuid()
      .unique()
      .references(() => entries.id),
    /** What refunds have set aside or paid. */
    refundedAmount: decimal()
      .notNull()
      .default(sql`0`),
    /** When the credit was taken back, because the payment was called back. */
    reversedAt: instant(),
    /** Null if the credit was not taken back, or nothing of it was left to take back. */
    reversalEntryId: uuid()
      .unique()
      .references(() => entries.id),
    /** What was missing in the balance then, and is still to be set off. */
    debt: decimal()
      .notNull()
      .default(sql`0`),
    /** When it first left the statuses `new` and `pending`; a trigger writes it. */
    endedAt: instant(),
    cancelledAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('shop_invoices_order_once').on(table.shopId, table.live, table.orderId),
    ...invoiceIndexes(table),
    ...invoiceChecks(table),
  ],
)

/** Everything that happened to an invoice, in order. Append-only. */
export const shopInvoiceEvents = pgTable(
  'shop_invoice_events',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => shopInvoices.id),
    /** The invoice's version after it; webhooks name it as `sequence`. */
    seq: integer().notNull(),
    event: text({ enum: invoiceEvents }).notNull(),
    fromStatus: text({ enum: invoiceStatuses }),
    toStatus: text({ enum: invoiceStatuses }).notNull(),
    exception: text({ enum: invoiceExceptions }).notNull(),
    by: text({ enum: invoiceActors }).notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    keyId: uuid().references(() => shopKeys.id),
    claimId: uuid().references((): AnyPgColumn => claims.id),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.seq] }),
    index().on(table.actorUserId),
    index().on(table.keyId),
    index().on(table.claimId),
    check('shop_invoice_events_event_known', isOneOf(table.event, invoiceEvents)),
    check(
      'shop_invoice_events_statuses_known',
      sql`${isOneOf(table.toStatus, invoiceStatuses)} and ${isOneOf(table.fromStatus, invoiceStatuses)} and ${isOneOf(table.exception, invoiceExceptions)}`,
    ),
    check('shop_invoice_events_by_known', isOneOf(table.by, invoiceActors)),
    check('shop_invoice_events_by_key', sql`(${table.by} = 'key') = (${table.keyId} is not null)`),
    check('shop_invoice_events_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check(
      'shop_invoice_events_first_from_nothing',
      sql`(${table.seq} = 1) = (${table.fromStatus} is null)`,
    ),
  ],
)
