import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { claims } from '@/server/database/schema/claims'
import { referralJournal, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import {
  referralAttributions,
  referralDays,
  referrers,
} from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'

export type ReferrerFilter = {
  text?: string | undefined
  standing?: 'active' | 'blocked' | undefined
  before?: string | undefined
}

function selectReferrers(db: Executor) {
  return db
    .select({
      id: referrers.userId,
      email: users.email,
      code: referrers.code,
      people: sql<number>`(select coalesce(sum(${referralDays.users}), 0)::integer
        from ${referralDays}
        where ${referralDays.referrerId} = ${referrers.userId} and ${referralDays.users} > 0)`,
      turnoverUsd: referrers.turnoverUsd,
      incomeUsd: referrers.incomeUsd,
      blockedAt: referrers.blockedAt,
      blockedReason: referrers.blockedReason,
      createdAt: referrers.createdAt,
    })
    .from(referrers)
    .innerJoin(users, eq(users.id, referrers.userId))
}

export type FoundReferrer = Awaited<ReturnType<typeof selectReferrers>>[number]

export function listReferrerRows(
  db: Executor,
  { text = '', standing, before, least }: ReferrerFilter & { least?: string | undefined },
  most: number,
): Promise<FoundReferrer[]> {
  const { blockedAt } = referrers
  return selectReferrers(db)
    .where(
      and(
        text === '' ? undefined : hasText(text),
        standing && (standing === 'blocked' ? isNotNull(blockedAt) : isNull(blockedAt)),
        before === undefined ? undefined : lt(referrers.userId, before),
        least === undefined ? undefined : gte(referrers.userId, least),
      ),
    )
    .orderBy(desc(referrers.userId))
    .limit(most)
}

/** The referrer that is so many places after `before`; null if there are not so many. */
export async function findReferrerInPlace(
  db: Executor,
  before: string | undefined,
  place: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: referrers.userId })
    .from(referrers)
    .where(before === undefined ? undefined : lt(referrers.userId, before))
    .orderBy(desc(referrers.userId))
    .offset(place - 1)
    .limit(1)
  return row?.id ?? null
}

function hasText(text: string): SQL | undefined {
  const pattern = likeContaining(text)
  return or(sql`${referrers.code} ilike ${pattern}`, sql`${users.email} ilike ${pattern}`)
}

export async function findReferrerRow(db: Executor, id: string): Promise<FoundReferrer | null> {
  const [row] = await selectReferrers(db).where(eq(referrers.userId, id))
  return row ?? null
}

type RowsOf = { referrerId: string; before: string | undefined }

export function listPeopleRows(db: Executor, { referrerId, before }: RowsOf, most: number) {
  return db
    .select({
      id: referralAttributions.id,
      at: referralAttributions.createdAt,
      user: referralAttributions.userId,
      // The mailbox of a deleted account is a hash.
      email: sql<string>`coalesce(${users.email},
        case when ${referralAttributions.mailbox} like '%@%' then ${referralAttributions.mailbox} end, '')`,
    })
    .from(referralAttributions)
    .leftJoin(users, eq(users.id, referralAttributions.userId))
    .where(
      and(
        eq(referralAttributions.referrerId, referrerId),
        before === undefined ? undefined : lt(referralAttributions.id, before),
      ),
    )
    .orderBy(desc(referralAttributions.id))
    .limit(most)
}

export function listRewardRows(db: Executor, { referrerId, before }: RowsOf, most: number) {
  const { claimId, createdAt } = referralRewards
  const earlier = sql`(${createdAt}, ${claimId}) < (
    select last.created_at, last.claim_id from ${referralRewards} last where last.claim_id = ${before})`
  return db
    .select({ reward: referralRewards, number: claims.number })
    .from(referralRewards)
    .innerJoin(claims, eq(claims.id, claimId))
    .where(
      and(eq(referralRewards.referrerId, referrerId), before === undefined ? undefined : earlier),
    )
    .orderBy(desc(createdAt), desc(claimId))
    .limit(most)
}

export function listJournalRows(db: Executor, { referrerId, before }: RowsOf, most: number) {
  return db
    .select({ entry: referralJournal, number: claims.number })
    .from(referralJournal)
    .leftJoin(claims, eq(claims.id, referralJournal.claimId))
    .where(
      and(
        eq(referralJournal.referrerId, referrerId),
        before === undefined ? undefined : lt(referralJournal.id, before),
      ),
    )
    .orderBy(desc(referralJournal.id))
    .limit(most)
}
