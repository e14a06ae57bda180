import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  maxInvoiceDescription,
  maxInvoiceMinutes,
  minInvoiceMinutes,
} from '@/lib/contracts/shops/invoice-lists'
import { decimal, instant, isPositive, isWithin } from '../columns'
import { shops } from './shops'

/** A page that makes invoices of a shop: whoever opens it pays. What it asks for never changes. */
export const shopLinks = pgTable(
  'shop_links',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    /** The end of its address. */
    code: text().notNull().unique(),
    /** In the shop's currency; null when the payer says how much. */
    amount: decimal(),
    description: text().notNull(),
    /** Null without an end. */
    until: instant(),
    /** Whether it is used up by the first payment. */
    isOnce: boolean().notNull(),
    /** For how long an invoice of it can be paid. */
    minutes: integer().notNull(),
    isOn: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('shop_links_of_shop').on(table.shopId, table.live, table.id),
    check('shop_links_code', sql`${table.code} ~ '^[0-9A-Za-z]{10,32}$'`),
    check('shop_links_amount', isPositive(table.amount)),
    check(
      'shop_links_description',
      sql`length(${table.description}) between 1 and ${sql.raw(String(maxInvoiceDescription))}`,
    ),
    check('shop_links_until', sql`${table.until} > ${table.createdAt}`),
    check(
      'shop_links_minutes',
      isWithin(table.minutes, String(minInvoiceMinutes), String(maxInvoiceMinutes)),
    ),
  ],
)
