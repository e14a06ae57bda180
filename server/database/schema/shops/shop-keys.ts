import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { maxShopKeyName, shopScopes } from '@/lib/contracts/shops/shop-lists'
import { instant, sqlTextOf } from '../columns'
import { users } from '../people/users'
import { shops } from './shops'

/**
 * Keys of a shop. Only the hash of a key is stored. A key never changes, is revoked only once and is never
 * removed, because invoices name the key through which they were made. Everything that a test key makes
 * belongs to the test mode (`live` is false). A live key never sees it, and a test key never sees what
 * belongs to the live mode.
 */
export const shopKeys = pgTable(
  'shop_keys',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    live: boolean().notNull(),
    name: text().notNull(),
    /** SHA-256 of the key, in hexadecimal. */
    hash: text().notNull().unique(),
    /** The last four characters of the key. */
    hint: text().notNull(),
    scopes: text({ enum: shopScopes }).array().notNull(),
    createdAt: instant().notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedBy: uuid().references(() => users.id),
  },
  (table) => [
    index('shop_keys_of_shop').on(table.shopId, table.live, table.id),
    index().on(table.revokedBy),
    check(
      'shop_keys_name',
      sql`length(${table.name}) between 1 and ${sql.raw(String(maxShopKeyName))}`,
    ),
    check('shop_keys_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('shop_keys_hint', sql`${table.hint} ~ '^[A-Za-z0-9_-]{4}$'`),
    check(
      'shop_keys_scopes',
      sql`cardinality(${table.scopes}) >= 1 and ${table.scopes} <@ array[${sqlTextOf(shopScopes)}]`,
    ),
    check(
      'shop_keys_revoked_by_somebody',
      sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`,
    ),
  ],
)
