import { sql, type SQL } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  referralEvents,
  referralRefusals,
  rewardRules,
  type RewardArithmetic,
} from '@/lib/contracts/loyalty/referral-parts'
import { currencies } from '../catalogue'
import { claims } from '../claims'
import { decimal, instant, isNotNegative, isOneOf, isPositive } from '../columns'
import { entries } from '../money/ledger'
import { completedExchanges } from './completed-exchanges'
import { referrers } from './referrers'

type HoldColumns = Record<'payableAt' | 'createdAt' | 'reversedAt', AnyPgColumn>

/** Whether a reward was given with a hold, and was not taken back before the hold ended. */
export function hasHoldEnd({ createdAt, payableAt, reversedAt }: HoldColumns): SQL {
  return sql`${payableAt} > ${createdAt} and (${reversedAt} is null or ${reversedAt} > ${payableAt})`
}

/** What a completed exchange has earned its referrer; at most one row for each exchange. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    claimId: uuid().primaryKey(),
    referrerId: uuid()
      .notNull()
      .references(() => referrers.userId),
    worthUsd: decimal().notNull(),
    marginUsd: decimal().notNull(),
    /** The share of the margin at that time, in percent. */
    percent: decimal().notNull(),
    rule: text({ enum: rewardRules }).notNull(),
    amountUsd: decimal().notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    usdPerUnit: decimal().notNull(),
    amount: decimal().notNull(),
    /** The part of the amount that settled a debt of earlier rewards. */
    setOff: decimal()
      .notNull()
      .default(sql`0`),
    createdAt: instant().notNull(),
    payableAt: instant().notNull(),
    entryId: uuid()
      .notNull()
      .unique()
      .references(() => entries.id),
    reversedAt: instant(),
    /** Null if it was not taken back, or nothing of it was left to take back. */
    reversalEntryId: uuid()
      .unique()
      .references(() => entries.id),
    /** What was missing when it was taken back, and is still to be set off. */
    debt: decimal()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    foreignKey({ columns: [table.claimId], foreignColumns: [completedExchanges.claimId] }),
    index('referral_rewards_newest').on(table.referrerId, table.createdAt, table.claimId),
    // Lists the rewards of one status: whether a reward is still held depends on the length of its hold,
    // which very many rewards share.
    index('referral_rewards_by_hold')
      .on(
        table.referrerId,
        sql`(${table.payableAt} - ${table.createdAt})`,
        table.createdAt,
        table.claimId,
        table.payableAt,
      )
      .where(sql`${table.reversedAt} is null`),
    index('referral_rewards_taken_back')
      .on(table.referrerId, table.createdAt, table.claimId)
      .where(sql`${table.reversedAt} is not null`),
    index('referral_rewards_hold_ends')
      .on(table.referrerId, table.payableAt, table.entryId)
      .where(hasHoldEnd(table)),
    index('referral_rewards_debts')
      .on(table.referrerId, table.currencyId, table.claimId)
      .where(sql`${table.debt} > 0`),
    index().on(table.currencyId),
    check('referral_rewards_rule', isOneOf(table.rule, rewardRules)),
    check('referral_rewards_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check('referral_rewards_worth', isNotNegative(table.worthUsd)),
    check('referral_rewards_price', isPositive(table.usdPerUnit)),
    check('referral_rewards_amount', isPositive(table.amount)),
    check(
      'referral_rewards_within_margin',
      sql`${table.amountUsd} > 0 and ${table.amountUsd} <= ${table.marginUsd} and ${table.amount} * ${table.usdPerUnit} <= ${table.amountUsd} and ${table.marginUsd} <> 'NaN'`,
    ),
    check(
      'referral_rewards_set_off',
      sql`${table.setOff} >= 0 and ${table.setOff} <= ${table.amount}`,
    ),
    check('referral_rewards_hold', sql`${table.payableAt} >= ${table.createdAt}`),
    check(
      'referral_rewards_debt',
      sql`${table.debt} >= 0 and ${table.debt} <= ${table.amount} and (${table.debt} = 0 or ${table.reversedAt} is not null)`,
    ),
    check(
      'referral_rewards_reversed',
      sql`${table.reversalEntryId} is null or ${table.reversedAt} is not null`,
    ),
  ],
)

/**
 * How much is held back from a referrer until a time within this hour. Rewards that were taken back, and the
 * parts that settled debts, are not in it. A trigger on `referral_rewards` keeps it, so that it is known
 * without reading the rewards themselves.
 */
export const referralHolds = pgTable(
  'referral_holds',
  {
    referrerId: uuid()
      .notNull()
      .references(() => referrers.userId),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** When the hour begins. */
    hour: instant().notNull(),
    amount: decimal().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.referrerId, table.currencyId, table.hour] }),
    index().on(table.currencyId),
    check('referral_holds_amount', isNotNegative(table.amount)),
  ],
)

/** The journal of a referrer: what happened and why. Append-only. */
export const referralJournal = pgTable(
  'referral_journal',
  {
    id: uuid().primaryKey(),
    referrerId: uuid()
      .notNull()
      .references(() => referrers.userId),
    event: text({ enum: referralEvents }).notNull(),
    reason: text({ enum: referralRefusals }),
    /** What an operator wrote; the referrer sees it. */
    remark: text(),
    claimId: uuid().references(() => claims.id),
    arithmetic: jsonb().$type<RewardArithmetic>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('referral_journal_newest').on(table.referrerId, table.id, table.createdAt),
    index('referral_journal_of_event').on(table.referrerId, table.event, table.id, table.createdAt),
    index().on(table.claimId),
    check('referral_journal_event', isOneOf(table.event, referralEvents)),
    check('referral_journal_reason_known', isOneOf(table.reason, referralRefusals)),
    check(
      'referral_journal_refused_for_a_reason',
      sql`(${table.event} = 'refusal') = (${table.reason} is not null)`,
    ),
    check('referral_journal_remark', sql`length(${table.remark}) between 1 and 500`),
  ],
)
