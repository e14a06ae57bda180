import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, instant, isPositive } from '../columns'
import { users } from '../people/users'

/**
 * Codes that give a part of the office's margin back. A claim that uses one names it, see `claims`; a
 * trigger keeps `used`. Codes are switched off, never removed.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid().primaryKey(),
    /** In the spelling of `normalPromoCode`. */
    code: text().notNull().unique(),
    /** How much of the margin it gives back. */
    percent: decimal().notNull(),
    isEnabled: boolean().notNull().default(true),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** How often it may be used; null for no limit. */
    totalLimit: integer(),
    /** How often one person may use it: an account, or a mailbox. */
    perUserLimit: integer(),
    /** The number of claims that hold or used it. */
    used: integer().notNull().default(0),
    /** The value of the exchange from which it applies. */
    minUsd: decimal(),
    /** The directions it is for, by id; empty for all. */
    directionIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The only account that may use it. */
    userId: uuid().references(() => users.id),
    /** Whether every account sees it in its list of promo codes. */
    isShown: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.userId),
    index('promo_codes_shown')
      .on(table.id)
      .where(sql`${table.isShown}`),
    check('promo_codes_code_shape', sql`${table.code} ~ '^[A-ZА-ЯЁ0-9_-]{3,64}$'`),
    check('promo_codes_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check('promo_codes_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('promo_codes_used', sql`${table.used} <= ${table.totalLimit}`),
    check('promo_codes_used_counts', sql`${table.used} >= 0`),
    check('promo_codes_total_limit', sql`${table.totalLimit} > 0`),
    check('promo_codes_per_user_limit', sql`${table.perUserLimit} > 0`),
    check('promo_codes_min_usd', isPositive(table.minUsd)),
    check('promo_codes_shown_to_all', sql`not ${table.isShown} or ${table.userId} is null`),
    check('promo_codes_version', sql`${table.version} >= 1`),
  ],
)
