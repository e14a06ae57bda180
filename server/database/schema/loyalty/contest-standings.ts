import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { contestDecisions as decisions } from '@/lib/contracts/loyalty/contest-lists'
import { decimal, instant, isOneOf, isPositive } from '../columns'
import { users } from '../people/users'
import { contests } from './contests'

/**
 * What the exchanges of each account are worth in a contest that is not closed. A trigger on `completed_exchanges`
 * keeps it up to date, so that a ranking never reads the exchanges themselves.
 */
export const contestStandings = pgTable(
  'contest_standings',
  {
    contestId: integer()
      .notNull()
      .references(() => contests.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    turnoverUsd: decimal().notNull(),
    exchanges: integer().notNull(),
    /** When the turnover was reached; of equal turnovers, the earlier one ranks higher. */
    reachedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('contest_standings_ranking').on(
      table.contestId,
      table.turnoverUsd.desc(),
      table.reachedAt,
      table.userId,
    ),
    index().on(table.userId),
    check('contest_standings_turnover', isPositive(table.turnoverUsd)),
    check('contest_standings_exchanges', sql`${table.exchanges} > 0`),
  ],
)

/**
 * The ranking of a contest as it was fixed at its end. It is never changed: an account that is disqualified later is
 * skipped when the ranking is read.
 */
export const contestResults = pgTable(
  'contest_results',
  {
    contestId: integer()
      .notNull()
      .references(() => contests.id),
    place: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    maskedName: text().notNull(),
    turnoverUsd: decimal().notNull(),
    exchanges: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.place] }),
    unique('contest_results_once').on(table.contestId, table.userId),
    index().on(table.userId),
    check('contest_results_place', sql`${table.place} > 0`),
    check('contest_results_turnover', isPositive(table.turnoverUsd)),
    check('contest_results_exchanges', sql`${table.exchanges} > 0`),
  ],
)

/**
 * What operators decided about an account in a contest, once: that it does not take part, or that it was
 * given its prize.
 */
export const contestDecisions = pgTable(
  'contest_decisions',
  {
    contestId: integer()
      .notNull()
      .references(() => contests.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    decision: text({ enum: decisions }).notNull(),
    /** The place whose prize was given. */
    place: integer(),
    /** The reason of a disqualification, which it must have; operators see it. */
    note: text().notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    unique('contest_decisions_prize_once').on(table.contestId, table.place),
    index().on(table.userId),
    index().on(table.decidedBy),
    check('contest_decisions_by_another', sql`${table.decidedBy} <> ${table.userId}`),
    check('contest_decisions_known', isOneOf(table.decision, decisions)),
    check(
      'contest_decisions_place',
      sql`(${table.decision} = 'prize_given') = (${table.place} is not null)`,
    ),
    check(
      'contest_decisions_note',
      sql`length(${table.note}) <= 500 and (${table.decision} = 'prize_given' or ${table.note} <> '')`,
    ),
  ],
)
