import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { ReferralStatus } from '@/lib/contracts/loyalty/referral-parts'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'

export type RowFilter = {
  status: ReferralStatus | 'all'
  since?: Date | undefined
  until?: Date | undefined
}

type RewardStatus = Exclude<ReferralStatus, 'refout'>

/** What a reward's row says about it at a moment. */
export function rewardStatusAt(
  { payableAt, reversedAt }: { payableAt: Date; reversedAt: Date | null },
  now: Date,
): RewardStatus {
  if (reversedAt !== null) {
    return 'refback'
  }
  return payableAt > now ? 'refwait' : 'refsucc'
}

/* The same rule in SQL. */
function hasStatus(status: RewardStatus, now: Date): SQL | undefined {
  const { payableAt, reversedAt } = referralRewards
  switch (status) {
    case 'refback':
      return isNotNull(reversedAt)
    case 'refwait':
      return and(isNull(reversedAt), gt(payableAt, now))
    case 'refsucc':
      return and(isNull(reversedAt), lte(payableAt, now))
  }
}

export type RowQuery = { userId: string; filter: RowFilter; now: Date }

function matches({ userId, filter, now }: RowQuery): SQL | undefined {
  const { since, status, until } = filter
  return and(
    eq(referralRewards.referrerId, userId),
    status === 'all' || status === 'refout' ? undefined : hasStatus(status, now),
    since && gte(referralRewards.createdAt, since),
    until && lt(referralRewards.createdAt, until),
  )
}

/* Withdrawals that were declined or cancelled took nothing. */
const takingStates = ['waiting', 'approved', 'paid'] as const

function takes({ userId, filter: { since, until } }: RowQuery): SQL | undefined {
  const { createdAt, source, state } = withdrawals
  return and(
    eq(withdrawals.userId, userId),
    eq(source, 'referral'),
    inArray(state, [...takingStates]),
    since && gte(createdAt, since),
    until && lt(createdAt, until),
  )
}

/* The id of a reward's row is its claim's. */
function rowsOf(db: Executor, query: RowQuery): SQL {
  const { status } = query.filter
  const rewards = db
    .select({ id: referralRewards.claimId, at: referralRewards.createdAt })
    .from(referralRewards)
    .where(status === 'refout' ? sql`false` : matches(query))
  const taken = db
    .select({ id: withdrawals.id, at: withdrawals.createdAt })
    .from(withdrawals)
    .where(status === 'refout' || status === 'all' ? takes(query) : sql`false`)
  return sql`((${rewards}) union all (${taken})) as row (id, at)`
}

type Place = { createdAt: Date; key: string }

/** Which rows are read: after so many, or after this one. */
export type RowRange = { limit: number } & ({ offset: number } | { after: Place | undefined })

/** The ids of these rewards and withdrawals, newest first. */
export async function listRowIds(
  db: Executor,
  query: RowQuery,
  range: RowRange,
): Promise<string[]> {
  const after = 'after' in range ? range.after : undefined
  const isAfter = after
    ? sql`(row.at, row.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.key}::uuid)`
    : sql`true`
  const { rows } = await db.execute<{ id: string }>(sql`
    select row.id from ${rowsOf(db, query)} where ${isAfter}
    order by row.at desc, row.id desc
    limit ${range.limit} offset ${'offset' in range ? range.offset : 0}`)
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
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count
    from (select from ${rowsOf(db, query)} limit ${limit}) as matching`)
  return rows[0]?.count ?? 0
}
