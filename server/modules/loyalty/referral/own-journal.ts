import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type {
  ReferralEvent,
  ReferralRefusal,
  RewardArithmetic,
} from '@/lib/contracts/loyalty/referral-parts'
import { maxListedRows } from '@/lib/contracts/loyalty/referral'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { referralJournal, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { referralDays } from '@/server/database/schema/loyalty/referrers'

type JournalQuery = { userId: string; event: ReferralEvent | undefined; now: Date }

export type OwnJournalRow = {
  id: string
  at: Date
  event: ReferralEvent
  reason: ReferralRefusal | null
  remark: string | null
  claimId: string | null
  /** With `visit`: how many on the day. */
  visits: number | null
  arithmetic: RewardArithmetic | null
}

/*
 * The journal has three sources: what was recorded, the visits of each day, and the ends of holds, which
 * follow from the rewards. Each is read by its own index, only as far as the page needs.
 */
function sourcesOf({ userId, now }: JournalQuery, most: number) {
  const recorded = sql`(select id::text, created_at as at, event, reason, remark, claim_id,
      null::integer as visits, arithmetic
    from ${referralJournal} where referrer_id = ${userId}`
  const visits = sql`(select 'visits:' || day, day::timestamp at time zone 'UTC' as at,
      'visit' as event, null::text as reason, null::text as remark, null::uuid as claim_id,
      visits, null::jsonb as arithmetic
    from ${referralDays} where referrer_id = ${userId} and visits > 0
    order by day desc limit ${most})`
  const ends = sql`(select 'hold:' || entry_id, payable_at, 'hold_over', null::text, null::text,
      claim_id, null::integer, null::jsonb
    from ${referralRewards}
    where ${isHoldOver(userId, now)}
    order by payable_at desc limit ${most})`
  return { recorded, visits, ends }
}

function selectOf(query: JournalQuery, most: number): SQL {
  const { ends, recorded, visits } = sourcesOf(query, most)
  const { event } = query
  const newest = sql`order by id desc limit ${most})`
  if (event === undefined) {
    return sql`${recorded} ${newest} union all ${visits} union all ${ends}`
  }
  if (event === 'visit' || event === 'hold_over') {
    return event === 'visit' ? visits : ends
  }
  return sql`${recorded} and event = ${event} ${newest}`
}

/** One page of an account's journal, newest first, and how many entries there are. */
export async function listOwnJournal(
  db: Executor,
  { page, size, ...query }: JournalQuery & { page: number; size: number },
): Promise<{ count: number; rows: (OwnJournalRow & { number: number | null })[] }> {
  const offset = (page - 1) * size
  const count = await countJournal(db, query)
  const last = Math.min(page * size, count)
  if (offset >= last) {
    return { count, rows: [] }
  }
  const { rows } = await db.execute<JournalText>(sql`
    select * from (${selectOf(query, last)}) as journal(
      id, at, event, reason, remark, "claimId", visits, arithmetic)
    order by at desc, id desc limit ${last - offset} offset ${offset}`)
  const found = rows.map((row) => ({ ...row, at: new Date(row.at) }))
  const numbers = await findNumbers(db, found)
  return {
    count,
    rows: found.map((row) => ({
      ...row,
      number: row.claimId === null ? null : (numbers.get(row.claimId) ?? null),
    })),
  }
}

/* The driver returns a time of a hand-written query as text. */
type JournalText = Omit<OwnJournalRow, 'at'> & { at: string }

async function findNumbers(
  db: Executor,
  rows: readonly OwnJournalRow[],
): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ claimId }) => (claimId === null ? [] : [claimId]))
  if (ids.length === 0) {
    return new Map()
  }
  const found = await db
    .select({ id: claims.id, number: claims.number })
    .from(claims)
    .where(inArray(claims.id, ids))
  return new Map(found.map(({ id, number }) => [id, number]))
}

async function countJournal(db: Executor, { event, now, userId }: JournalQuery): Promise<number> {
  const wants = (one: ReferralEvent) => event === undefined || event === one
  const isOwn = eq(referralDays.referrerId, userId)
  const most = async (table: PgTable, condition: SQL | undefined) =>
    db.$count(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(condition)
        .limit(maxListedRows)
        .as('some'),
    )
  const visits = wants('visit')
    ? await most(referralDays, and(isOwn, sql`${referralDays.visits} > 0`))
    : 0
  const ends = wants('hold_over') ? await most(referralRewards, isHoldOver(userId, now)) : 0
  // The other two are never recorded.
  const isRecorded = and(
    eq(referralJournal.referrerId, userId),
    event && eq(referralJournal.event, event),
  )
  return Math.min(visits + ends + (await most(referralJournal, isRecorded)), maxListedRows)
}

function isHoldOver(userId: string, now: Date): SQL | undefined {
  const { createdAt, payableAt, referrerId, reversedAt } = referralRewards
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    eq(referrerId, userId),
    sql`${payableAt} <= ${at} and ${payableAt} > ${createdAt}`,
    sql`(${reversedAt} is null or ${reversedAt} > ${payableAt})`,
  )
}
