import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { maxPartnerKeyName, partnerScopes } from '@/lib/contracts/partners/partner-lists'
import { instant, sqlTextOf } from '../columns'
import { users } from '../people/users'

/**
 * Keys of the partner API. Only the hash of a key is stored. A key never changes, is revoked only once and is
 * never removed, because orders name the key through which they came.
 */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** As its owner calls it; null once the account is deleted. */
    name: text(),
    /** SHA-256 of the key, in hexadecimal. */
    hash: text().notNull().unique(),
    /** The last four characters of the key. */
    hint: text().notNull(),
    scopes: text({ enum: partnerScopes }).array().notNull(),
    createdAt: instant().notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedBy: uuid().references(() => users.id),
  },
  (table) => [
    index('partner_keys_of_user').on(table.userId, table.id),
    index().on(table.revokedBy),
    check(
      'partner_keys_name',
      sql`length(${table.name}) between 1 and ${sql.raw(String(maxPartnerKeyName))} and (${table.name} is not null or ${table.revokedAt} is not null)`,
    ),
    check('partner_keys_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('partner_keys_hint', sql`${table.hint} ~ '^[A-Za-z0-9_-]{4}$'`),
    check(
      'partner_keys_scopes',
      sql`cardinality(${table.scopes}) >= 1 and ${table.scopes} <@ array[${sqlTextOf(partnerScopes)}]`,
    ),
    check(
      'partner_keys_revoked_by_somebody',
      sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`,
    ),
  ],
)
