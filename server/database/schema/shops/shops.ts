import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  refusedShopStates,
  shopEvents as eventNames,
  shopStates,
} from '@/lib/contracts/shops/shop-lists'
import { currencies } from '../catalogue'
import { decimal, hasOneActor, instant, isNotNegative, isOneOf, isWebAddress } from '../columns'
import { users } from '../people/users'

/**
 * Who sells through the office. Only `moveShop` changes its state. Its owner and its currency never change:
 * the currency is that of its invoices and of its balance.
 */
export const shops = pgTable(
  'shops',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    site: text().notNull(),
    /** The path of its picture on this site; null without one. */
    logo: text(),
    /**
     * Name, site and picture as the office has approved them last, which payers of live invoices see. A trigger writes
     * them; null until then.
     */
    approvedName: text(),
    approvedSite: text(),
    approvedLogo: text(),
    /** Where a payer is redirected after the payment, and after giving up; an invoice may have its own. */
    returnUrl: text(),
    cancelUrl: text(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** What the office keeps of each sale, in percent. An invoice keeps the fee that it was made with. */
    feePercent: decimal().notNull(),
    /** Its days begin in this zone. */
    timeZone: text().notNull(),
    state: text({ enum: shopStates }).notNull(),
    /** Why it was declined or blocked, for its owner. */
    reason: text(),
    /** The number of its events. */
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('shops_of_user').on(table.userId, table.id),
    index('shops_in_state').on(table.state, table.id),
    index().on(table.currencyId),
    check('shops_name', sql`length(${table.name}) between 1 and 80`),
    check('shops_site', isWebAddress(table.site)),
    check('shops_logo', sql`${table.logo} ~ '^/[^[:space:]]+$' and length(${table.logo}) <= 200`),
    check('shops_return_url', isWebAddress(table.returnUrl)),
    check('shops_cancel_url', isWebAddress(table.cancelUrl)),
    check('shops_fee', sql`${isNotNegative(table.feePercent)} and ${table.feePercent} <= 50`),
    check('shops_state_known', isOneOf(table.state, shopStates)),
    check(
      'shops_refused_for_a_reason',
      sql`(${isOneOf(table.state, refusedShopStates)}) = (${table.reason} is not null) and length(${table.reason}) between 1 and 500`,
    ),
    check('shops_version_counts', sql`${table.version} >= 1`),
  ],
)

/** Everything that happened to a shop, in order. Append-only. */
export const shopEvents = pgTable(
  'shop_events',
  {
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** The shop's version after it. */
    seq: integer().notNull(),
    event: text({ enum: eventNames }).notNull(),
    fromState: text({ enum: shopStates }),
    toState: text({ enum: shopStates }).notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    address: text(),
    reason: text(),
    /** What was changed: the new values. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.seq] }),
    index().on(table.actorUserId),
    check('shop_events_event_known', isOneOf(table.event, eventNames)),
    check(
      'shop_events_states_known',
      sql`${isOneOf(table.toState, shopStates)} and ${isOneOf(table.fromState, shopStates)}`,
    ),
    check('shop_events_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check('shop_events_first_from_nothing', sql`(${table.seq} = 1) = (${table.fromState} is null)`),
    check('shop_events_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
)
