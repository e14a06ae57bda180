import { sql, type SQL } from 'drizzle-orm'
import type { ContestDecision } from '@/lib/contracts/loyalty/contest-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import {
  contestDecisions,
  contestResults,
  contestStandings,
} from '@/server/database/schema/loyalty/contest-standings'
import { users } from '@/server/database/schema/people/users'
import type { ContestRow } from './contests.repository'
import { maskName } from './mask-name'

/** An account in a contest. */
export type Contestant = {
  userId: string
  email: string
  locale: 'ru' | 'en'
  maskedName: string
  turnoverUsd: Decimal
  exchanges: number
  /** Null for an account that was disqualified, which is skipped. */
  place: number | null
  /** Why the account gets no prize. */
  barred: 'blocked' | 'deleted' | null
  decision: { decision: ContestDecision; note: string; at: Date } | null
}

export type Placed = Contestant & { place: number }

type Row = {
  user_id: string
  email: string
  locale: 'ru' | 'en'
  masked_name: string | null
  turnover_usd: string
  exchanges: number
  barred: Contestant['barred']
  decision: ContestDecision | null
  note: string
  decided_at: string
}

type Wanted = Pick<ContestRow, 'id' | 'closedAt'>

/**
 * The first accounts of a contest in order, including disqualified ones: from the result if it is fixed, otherwise
 * from the ranking now. Accounts of the staff and accounts that are blocked or deleted are not ranked; one that
 * is blocked or deleted later keeps its place until it is disqualified, but gets no prize. Reads no
 * more rows than wanted, however many accounts and exchanges there are.
 */
export async function listContestants(
  db: Executor,
  contest: Wanted,
  most: number,
): Promise<Contestant[]> {
  const { rows } = await db.execute<Row>(
    contest.closedAt === null ? rankingOf(contest.id, most) : resultOf(contest.id, most),
  )
  let place = 0
  return rows.map((row) => {
    const isOut = row.decision === 'disqualified'
    place += isOut ? 0 : 1
    return {
      userId: row.user_id,
      email: row.email,
      locale: row.locale,
      maskedName: row.masked_name ?? maskName(row.email),
      turnoverUsd: new Decimal(row.turnover_usd),
      exchanges: row.exchanges,
      place: isOut ? null : place,
      barred: row.barred,
      decision:
        row.decision === null
          ? null
          : { decision: row.decision, note: row.note, at: new Date(row.decided_at) },
    }
  })
}

export function isPlaced(contestant: Contestant): contestant is Placed {
  return contestant.place !== null
}

const decided = (of: SQL) => sql`
  left join ${contestDecisions} decided
    on decided.contest_id = ${of}.contest_id and decided.user_id = ${of}.user_id`

/** The first accounts of the ranking now, in the order of the index `contest_standings_ranking`. */
export const rankingOf = (contestId: number, most: number) => sql`
  select standing.user_id, person.email, person.locale, null as masked_name,
    standing.turnover_usd, standing.exchanges, null as barred, decided.decision, decided.note, decided.decided_at
  from ${contestStandings} standing
  join ${users} person on person.id = standing.user_id and person.role = 'user'
    and person.blocked_at is null and person.deleted_at is null
  ${decided(sql`standing`)}
  where standing.contest_id = ${contestId}
  order by standing.turnover_usd desc nulls last, standing.reached_at, standing.user_id
  limit ${most}`

const resultOf = (contestId: number, most: number) => sql`
  select result.user_id, person.email, person.locale, result.masked_name,
    result.turnover_usd, result.exchanges, decided.decision, decided.note, decided.decided_at,
    case when person.deleted_at is not null then 'deleted'
      when person.blocked_at is not null then 'blocked' end as barred
  from ${contestResults} result
  join ${users} person on person.id = result.user_id
  ${decided(sql`result`)}
  where result.contest_id = ${contestId}
  order by result.place
  limit ${most}`

/** The turnover of one account in a contest, and whether it takes part; null without an exchange. */
export async function findStanding(
  db: Executor,
  { contestId, userId }: { contestId: number; userId: string },
): Promise<{ turnoverUsd: Decimal | null; isOut: boolean }> {
  const { rows } = await db.execute<{ turnover: string | null; is_out: boolean }>(sql`
    select (select turnover_usd from ${contestStandings}
        where contest_id = ${contestId} and user_id = ${userId}) as turnover,
      exists (select from ${contestDecisions}
        where contest_id = ${contestId} and user_id = ${userId} and decision = 'disqualified')
        as is_out`)
  const turnover = rows[0]?.turnover ?? null
  return {
    turnoverUsd: turnover === null ? null : new Decimal(turnover),
    isOut: rows[0]?.is_out ?? false,
  }
}
