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

export type Range = { limit: number; offset: number }

/** The ids of the rewards and withdrawals on this page, newest first. */
export async function listRowIds(
  db: Executor,
  query: RowQuery,
  { limit, offset }: Range,
): Promise<string[]> {
  const { status } = query.filter
  const rewards = db
    .select({ id: referralRewards.claimId, at: referralRewards.createdAt })
    .from(referralRewards)
    .where(status === 'refout' ? sql`false` : matches(query))
  const taken = db
    .select({ id: withdrawals.id, at: withdrawals.createdAt })
    .from(withdrawals)
    .where(status === 'refout' || status === 'all' ? takes(query) : sql`false`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select row.id from ((${rewards}) union all (${taken})) as row (id, at)
    order by row.at desc, row.id desc limit ${limit} offset ${offset}`)
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

export async function countRows(db: Executor, query: RowQuery): Promise<number> {
  const { status } = query.filter
  const rewards = status === 'refout' ? 0 : await db.$count(referralRewards, matches(query))
  const isAboutTaken = status === 'refout' || status === 'all'
  return rewards + (isAboutTaken ? await db.$count(withdrawals, takes(query)) : 0)
}
