import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { ReferralStatus } from '@/lib/contracts/loyalty/referral-parts'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { referralRewards } from '@/server/database/schema/loyalty/referral-rewards'

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

type Place = { createdAt: Date; claimId: string }
/** Which rewards are read: after so many, or after this one. */
export type RewardRange = { limit: number } & ({ offset: number } | { after: Place | undefined })

function isAfter({ createdAt, claimId }: Place): SQL {
  return sql`(${referralRewards.createdAt}, ${referralRewards.claimId})
    < (${createdAt.toISOString()}::timestamptz, ${claimId}::uuid)`
}

/** The rewards of an account, newest first, with the numbers of their orders. */
export function selectRewards(db: Executor, query: RowQuery, range: RewardRange) {
  const after = 'after' in range ? range.after : undefined
  return db
    .select({ reward: referralRewards, number: claims.number })
    .from(referralRewards)
    .innerJoin(claims, eq(claims.id, referralRewards.claimId))
    .where(and(matches(query), after && isAfter(after)))
    .orderBy(desc(referralRewards.createdAt), desc(referralRewards.claimId))
    .limit(range.limit)
    .offset('offset' in range ? range.offset : 0)
}

const one = { one: sql`1` }

/** How many rewards match, counted up to a limit. */
export function countRewards(db: Executor, query: RowQuery, limit: number): Promise<number> {
  return db.$count(
    db.select(one).from(referralRewards).where(matches(query)).limit(limit).as('some'),
  )
}

/** Whether more rewards match than this. */
export async function hasRewardsBeyond(
  db: Executor,
  query: RowQuery,
  count: number,
): Promise<boolean> {
  const rows = await db
    .select(one)
    .from(referralRewards)
    .where(matches(query))
    .limit(1)
    .offset(count)
  return rows.length > 0
}
