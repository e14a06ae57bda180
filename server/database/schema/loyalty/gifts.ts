import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { giftOrderStates } from '@/lib/contracts/loyalty/gift-lists'
import { instant, isOneOf } from '../columns'
import { pictures } from '../content'
import { users } from '../people/users'

/**
 * What customers get for points. `taken` is the number of orders that wait or were given; a trigger keeps it.
 */
export const gifts = pgTable(
  'gifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    descriptionRu: text().notNull(),
    descriptionEn: text().notNull(),
    /** What the customer must tell, such as an address; empty for nothing. */
    asksRu: text().notNull(),
    asksEn: text().notNull(),
    pictureId: uuid().references(() => pictures.id),
    /** In points. */
    price: integer().notNull(),
    /** The total number of these gifts, including those already ordered; null for no limit. */
    stock: integer(),
    taken: integer().notNull().default(0),
    /** How many one account may get; null for no limit. */
    perPerson: integer(),
    isEnabled: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index().on(table.pictureId),
    check('gifts_titles', sql`${table.titleRu} <> '' and ${table.titleEn} <> ''`),
    check('gifts_asks_in_both', sql`(${table.asksRu} = '') = (${table.asksEn} = '')`),
    check('gifts_price', sql`${table.price} > 0`),
    check('gifts_taken_counts', sql`${table.taken} >= 0`),
    check('gifts_stock', sql`${table.stock} >= ${table.taken}`),
    check('gifts_per_person', sql`${table.perPerson} > 0`),
  ],
)

/** Gifts that customers have ordered, at the price and under the title of that moment. */
export const giftOrders = pgTable(
  'gift_orders',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    giftId: integer()
      .notNull()
      .references(() => gifts.id),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    price: integer().notNull(),
    state: text({ enum: giftOrderStates }).notNull(),
    /** What the customer wrote, such as an address; deleted when the order ends. */
    details: text(),
    /** What the customer gets with it: a tracking number, or a code; removed with the account. */
    note: text(),
    /** Why it was declined; the customer sees it. */
    reason: text(),
    idempotencyKey: text().notNull().unique('gift_orders_idempotency_key_unique'),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** The operator who gave or declined it. */
    endedBy: uuid().references(() => users.id),
  },
  (table) => [
    index('gift_orders_of_user').on(table.userId, table.id),
    index('gift_orders_by_state').on(table.state, table.id),
    index().on(table.giftId),
    index().on(table.endedBy),
    check('gift_orders_price', sql`${table.price} > 0`),
    check('gift_orders_state_known', isOneOf(table.state, giftOrderStates)),
    check(
      'gift_orders_details_while_open',
      sql`${table.details} is null or (${table.state} = 'ordered' and length(${table.details}) between 1 and 300)`,
    ),
    check(
      'gift_orders_note_when_given',
      sql`${table.note} is null or (${table.state} = 'given' and length(${table.note}) between 1 and 500)`,
    ),
    check(
      'gift_orders_reason_when_declined',
      sql`(${table.reason} is not null) = (${table.state} = 'declined') and length(${table.reason}) between 1 and 500`,
    ),
    check(
      'gift_orders_ended',
      sql`(${table.endedAt} is null) = (${table.state} = 'ordered') and (${table.endedBy} is not null) = (${table.state} in ('given', 'declined'))`,
    ),
    check('gift_orders_ended_by_another', sql`${table.endedBy} <> ${table.userId}`),
  ],
)
