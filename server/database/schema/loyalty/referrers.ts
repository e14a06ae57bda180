import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { directionRewards } from '@/lib/contracts/loyalty/referral-parts'
import { currencies } from '../catalogue'
import { decimal, instant, isNotNegative, isOneOf, isWithin } from '../columns'
import { directions } from '../directions'
import { users } from '../people/users'

/** How referrers are rewarded; the only row has the id 1. */
export const referralProgramme = pgTable(
  'referral_programme',
  {
    id: smallint().primaryKey().default(1),
    isEnabled: boolean().notNull().default(false),
    /** For how long a reward is held back. */
    holdDays: smallint().notNull().default(14),
    /** The currency of new rewards. */
    currencyId: integer().references(() => currencies.id),
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.currencyId),
    check('referral_programme_one', sql`${table.id} = 1`),
    check('referral_programme_hold_days', isWithin(table.holdDays, '0', '365')),
    check(
      'referral_programme_pays_something',
      sql`not ${table.isEnabled} or ${table.currencyId} is not null`,
    ),
    check('referral_programme_version', sql`${table.version} >= 1`),
  ],
)

/** The ladder: the share of the margin that is the reward once a turnover is reached. */
export const referralSteps = pgTable(
  'referral_steps',
  {
    fromUsd: decimal().primaryKey(),
    percent: decimal().notNull(),
  },
  (table) => [
    check('referral_steps_from', isNotNegative(table.fromUsd)),
    check('referral_steps_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
  ],
)

/** The directions that give no reward, a fixed one, or a share within bounds. */
export const referralDirectionRules = pgTable(
  'referral_direction_rules',
  {
    directionId: integer()
      .primaryKey()
      .references(() => directions.id, { onDelete: 'cascade' }),
    reward: text({ enum: directionRewards }).notNull(),
    fixedUsd: decimal(),
    leastUsd: decimal(),
    mostUsd: decimal(),
  },
  (table) => [
    check('referral_direction_rules_known', isOneOf(table.reward, directionRewards)),
    check(
      'referral_direction_rules_fixed',
      sql`(${table.reward} = 'fixed') = (${table.fixedUsd} is not null) and ${table.fixedUsd} > 0 and ${table.fixedUsd} <> 'NaN'`,
    ),
    check(
      'referral_direction_rules_bounds',
      sql`(${table.reward} = 'share' or (${table.leastUsd} is null and ${table.mostUsd} is null)) and ${table.leastUsd} >= 0 and ${table.mostUsd} > 0 and ${table.leastUsd} <= ${table.mostUsd} and ${table.mostUsd} <> 'NaN' and ${table.leastUsd} <> 'NaN'`,
    ),
  ],
)

/**
 * Accounts that have a code. The row is locked by everything that changes what its account has earned.
 */
export const referrers = pgTable(
  'referrers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    code: text().notNull().unique(),
    /** The sum of what referred people have exchanged, without exchanges that were undone. */
    turnoverUsd: decimal()
      .notNull()
      .default(sql`0`),
    /** The sum of the rewards, without those that were taken back. */
    incomeUsd: decimal()
      .notNull()
      .default(sql`0`),
    /** A blocked referrer gets neither people nor rewards. */
    blockedAt: instant(),
    blockedReason: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('referrers_blocked')
      .on(table.userId)
      .where(sql`${table.blockedAt} is not null`),
    check('referrers_code_shape', sql`${table.code} ~ '^[a-z0-9]{6,32}$'`),
    check('referrers_turnover', isNotNegative(table.turnoverUsd)),
    check('referrers_income', isNotNegative(table.incomeUsd)),
    check(
      'referrers_blocked_for_a_reason',
      sql`(${table.blockedAt} is null) = (${table.blockedReason} is null) and length(${table.blockedReason}) between 1 and 500`,
    ),
  ],
)

/** The figures of a referrer's days, in UTC. Rewards count for the day of their exchange. */
export const referralDays = pgTable(
  'referral_days',
  {
    referrerId: uuid()
      .notNull()
      .references(() => referrers.userId),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
    users: integer().notNull().default(0),
    claims: integer().notNull().default(0),
    incomeUsd: decimal()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.referrerId, table.day] }),
    index('referral_days_people')
      .on(table.referrerId, table.users)
      .where(sql`${table.users} > 0`),
    check(
      'referral_days_count',
      sql`${table.visits} >= 0 and ${table.users} >= 0 and ${table.claims} >= 0`,
    ),
    check('referral_days_income', isNotNegative(table.incomeUsd)),
  ],
)

/**
 * Which referrer has led an account, or the mailbox of a guest, to the office. When an account confirms the
 * address of such a mailbox, the row becomes the account's. The first referrer counts, for good.
 */
export const referralAttributions = pgTable(
  'referral_attributions',
  {
    id: uuid().primaryKey(),
    referrerId: uuid()
      .notNull()
      .references(() => referrers.userId),
    userId: uuid()
      .unique('referral_attributions_once_per_account')
      .references(() => users.id),
    mailbox: text().unique('referral_attributions_once_per_mailbox'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.referrerId, table.id),
    check(
      'referral_attributions_of_somebody',
      sql`${table.userId} is not null or ${table.mailbox} is not null`,
    ),
    check('referral_attributions_not_of_oneself', sql`${table.userId} <> ${table.referrerId}`),
    check('referral_attributions_mailbox_length', sql`length(${table.mailbox}) <= 254`),
  ],
)
