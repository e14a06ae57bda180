import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { decimal, instant, isPositive, isWithin } from '../columns'

/**
 * Contests of turnover: whose exchanges in a period are worth the most. A contest without `publishedAt` is a
 * draft. The periods of published contests do not overlap, see `contests_one_at_a_time` in the migration, and
 * once a contest has begun, its terms no longer change.
 */
export const contests = pgTable(
  'contests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    /** Markdown. */
    rulesRu: text().notNull(),
    rulesEn: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The value of an exchange from which it counts. */
    minUsd: decimal(),
    /** The directions whose exchanges count, by id; empty for all. */
    directionIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    publishedAt: instant(),
    /** When its result was fixed. */
    closedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('contests_open')
      .on(table.endsAt)
      .where(sql`${table.publishedAt} is not null and ${table.closedAt} is null`),
    check('contests_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('contests_min_usd', isPositive(table.minUsd)),
    check(
      'contests_published_whole',
      sql`${table.publishedAt} is null or '' not in (${table.titleRu}, ${table.titleEn}, ${table.rulesRu}, ${table.rulesEn})`,
    ),
    check('contests_published_early', sql`${table.publishedAt} < ${table.startsAt}`),
    check(
      'contests_closed_late',
      sql`${table.closedAt} is null or (${table.publishedAt} is not null and ${table.closedAt} >= ${table.endsAt})`,
    ),
    check('contests_version', sql`${table.version} >= 1`),
  ],
)

/** What each place of a contest wins. */
export const contestPrizes = pgTable(
  'contest_prizes',
  {
    contestId: integer()
      .notNull()
      .references(() => contests.id),
    place: integer().notNull(),
    textRu: text().notNull(),
    textEn: text().notNull(),
    /** What the prize is worth, if the office says so. */
    amountUsd: decimal(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.place] }),
    check('contest_prizes_place', isWithin(table.place, '1', '50')),
    check('contest_prizes_text', sql`${table.textRu} <> '' and ${table.textEn} <> ''`),
    check('contest_prizes_amount', isPositive(table.amountUsd)),
  ],
)
