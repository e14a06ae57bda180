import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReferralStatus } from '@/lib/contracts/loyalty/referral-parts'
import { takingWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { sqlTextOf } from '@/server/database/schema/columns'
import { referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { referralDays } from '@/server/database/schema/loyalty/referrers'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { dayOf } from '../referrers.repository'

export type RowFilter = {
  status: ReferralStatus | 'all'
  since?: Date | undefined
  until?: Date | undefined
}

type RewardStatus = Exclude<ReferralStatus, 'refout'>

/** The status of a reward at a moment. */
export function rewardStatusAt(
  { payableAt, reversedAt }: { payableAt: Date; reversedAt: Date | null },
  now: Date,
): RewardStatus {
  if (reversedAt !== null) {
    return 'refback'
  }
  return payableAt > now ? 'refwait' : 'refsucc'
}

export type RowQuery = { userId: string; filter: RowFilter; now: Date }

type Place = { createdAt: Date; key: string }

/** Which rows are read: after so many, or after this one. */
export type RowRange = { limit: number } & ({ offset: number } | { after: Place | undefined })

type Reading = { after: Place | undefined; most: number }

const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/* The newest rows of one table, in the order of one of its indexes. The last column of that index is `id`. */
function newestOf(
  table: PgTable,
  id: SQL,
  conditions: readonly (SQL | undefined)[],
  { after, filter: { since, until }, most }: Reading & Pick<RowQuery, 'filter'>,
): SQL {
  const where = and(
    ...conditions,
    since && sql`created_at >= ${momentOf(since)}`,
    until && sql`created_at < ${momentOf(until)}`,
    after && sql`(created_at, ${id}) < (${momentOf(after.createdAt)}, ${after.key}::uuid)`,
  )
  return sql`(select ${id}, created_at from ${table} where ${where}
    order by created_at desc, ${id} desc limit ${most})`
}

/* The id of a reward's row is the id of its claim. */
function rewardsOf({ userId, filter }: RowQuery, more: SQL | undefined, reading: Reading): SQL {
  const conditions = [sql`referrer_id = ${userId}`, more]
  return newestOf(referralRewards, sql`claim_id`, conditions, { ...reading, filter })
}

/* Withdrawals that were declined or cancelled took nothing. */
function takenOf({ userId, filter }: RowQuery, reading: Reading): SQL {
  const conditions = [
    sql`user_id = ${userId} and source = 'referral'`,
    sql`state in (${sqlTextOf(takingWithdrawalStates)})`,
  ]
  return newestOf(withdrawals, sql`id`, conditions, { ...reading, filter })
}

/*
 * The sources of the rows, each read by an index of its own, only as far as wanted. Whether a reward is
 * still held back follows from when it was given and for how long it was held, so those that were held
 * equally long are one source.
 */
async function sourcesOf(db: Executor, query: RowQuery, reading: Reading): Promise<SQL[]> {
  const { filter, now, userId } = query
  switch (filter.status) {
    case 'all':
      return [rewardsOf(query, undefined, reading), takenOf(query, reading)]
    case 'refout':
      return [takenOf(query, reading)]
    case 'refback':
      return [rewardsOf(query, sql`reversed_at is not null`, reading)]
    case 'refwait':
    case 'refsucc': {
      const compares = sql.raw(filter.status === 'refwait' ? '>' : '<=')
      return (await listHolds(db, userId)).map((hold) => {
        const isHeld = sql`reversed_at is null and payable_at - created_at = ${hold}::interval`
        const isNow = sql`created_at ${compares} ${momentOf(now)} - ${hold}::interval`
        return rewardsOf(query, sql`${isHeld} and ${isNow}`, reading)
      })
    }
  }
}

/*
 * For how long rewards of the account were held back: each length once. The index is entered once for each
 * length, so that not every row is read.
 */
async function listHolds(db: Executor, userId: string): Promise<string[]> {
  const next = (more: SQL) => sql`(
    select payable_at - created_at from ${referralRewards}
    where referrer_id = ${userId} and reversed_at is null and ${more}
    order by payable_at - created_at limit 1)`
  const { rows } = await db.execute<{ hold: string }>(sql`
    with recursive known(hold) as (
      select ${next(sql`true`)}
      union all
      select ${next(sql`payable_at - created_at > known.hold`)} from known where known.hold is not null
    )
    select hold::text as hold from known where hold is not null`)
  return rows.map(({ hold }) => hold)
}

/** The ids of these rewards and withdrawals, newest first. */
export async function listRowIds(
  db: Executor,
  query: RowQuery,
  range: RowRange,
): Promise<string[]> {
  const { limit } = range
  const [offset, after] = 'offset' in range ? [range.offset, undefined] : [0, range.after]
  const sources = await sourcesOf(db, query, { after, most: offset + limit })
  if (sources.length === 0) {
    return []
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    select row.id from (${sql.join(sources, sql` union all `)}) as row (id, at)
    order by row.at desc, row.id desc
    limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** The rewards of these claims, with the numbers of their orders. */
export function findRewards(db: Executor, ids: readonly string[]) {
  return db
    .select({ reward: referralRewards, number: claims.number })
    .from(referralRewards)
    .innerJoin(claims, eq(claims.id, referralRewards.claimId))
    .where(inArray(referralRewards.claimId, [...ids]))
}

export function findTaken(db: Executor, ids: readonly string[]) {
  const { amount, createdAt, currencyId, id } = withdrawals
  return db
    .select({ id, createdAt, currencyId, amount })
    .from(withdrawals)
    .where(inArray(id, [...ids]))
}

/** How many rows match, counted up to a limit. */
export async function countRows(db: Executor, query: RowQuery, limit: number): Promise<number> {
  const sources = await sourcesOf(db, query, { after: undefined, most: limit })
  if (sources.length === 0) {
    return 0
  }
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count
    from (select from (${sql.join(sources, sql` union all `)}) as row limit ${limit}) as matching`)
  return rows[0]?.count ?? 0
}

/**
 * How many rows match; exact up to a limit. Most rewards are counted by the figures of their days, so that not
 * every row is read. The period consists of whole days, in UTC.
 */
export async function countAllRows(db: Executor, query: RowQuery, limit: number): Promise<number> {
  const { filter, userId } = query
  const { since, status, until } = filter
  const countWith = (change: Partial<RowFilter>) =>
    countRows(db, { ...query, filter: { ...filter, ...change } }, limit)
  if (status === 'all') {
    const kept = await sumRewards(db, userId, { since, until })
    return kept + (await countWith({ status: 'refback' })) + (await countWith({ status: 'refout' }))
  }
  if (status !== 'refsucc') {
    return countWith({})
  }
  const firstHeld = await findFirstHeldDay(db, query)
  if (firstHeld === null) {
    return 0
  }
  const isEarlier = until !== undefined && until < firstHeld
  const ended = await sumRewards(db, userId, { since, until: isEarlier ? until : firstHeld })
  return ended + (await countWith({ since: since && since > firstHeld ? since : firstHeld }))
}

/* The first day whose rewards may still be held back; those of earlier days are not held back. Null without rewards. */
async function findFirstHeldDay(db: Executor, { now, userId }: RowQuery): Promise<Date | null> {
  const longest = (await listHolds(db, userId)).at(-1)
  if (longest === undefined) {
    return null
  }
  const { rows } = await db.execute<{ day: string }>(
    sql`select date_trunc('day', ${momentOf(now)} - ${longest}::interval, 'UTC') as day`,
  )
  return new Date(rows[0]?.day ?? 0)
}

/* How many rewards of these days were not taken back. */
async function sumRewards(
  db: Executor,
  userId: string,
  { since, until }: Pick<RowFilter, 'since' | 'until'>,
): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(claims), 0)::integer as sum from ${referralDays}
    where ${and(
      sql`referrer_id = ${userId}`,
      since && sql`day >= ${dayOf(since)}`,
      until && sql`day < ${dayOf(until)}`,
    )}`)
  return rows[0]?.sum ?? 0
}
