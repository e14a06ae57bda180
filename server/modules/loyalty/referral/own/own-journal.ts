import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type {
  ReferralEvent,
  ReferralRefusal,
  RewardArithmetic,
} from '@/lib/contracts/loyalty/referral-parts'
import { maxListedRows } from '@/lib/contracts/loyalty/referral'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import {
  hasHoldEnd,
  referralJournal,
  referralRewards,
} from '@/server/database/schema/loyalty/referral-rewards'
import { referralDays } from '@/server/database/schema/loyalty/referrers'
import { noArithmetic } from '../journal.repository'

type JournalQuery = { userId: string; event: ReferralEvent | undefined; now: Date }

export type OwnJournalRow = {
  id: string
  at: Date
  event: ReferralEvent
  reason: ReferralRefusal | null
  remark: string | null
  /** The number of the order, its currencies, and whether its customer used a promo code. */
  number: number | null
  fromId: number | null
  toId: number | null
  usedPromoCode: boolean | null
  /** With `visit`: how many on the day. */
  visits: number | null
  arithmetic: RewardArithmetic | null
}

/*
 * The journal has three sources: what was recorded, the visits of each day, and the ends of holds, which
 * follow from the rewards. The places of each source are read by its own index, only as far as the page
 * needs; the details are read only for the rows of the page.
 */
function sourcesOf({ event, now, userId }: JournalQuery, most: number): SQL {
  const ofEvent = event === undefined ? sql`` : sql`and event = ${event}`
  // An unqualified `id` would be the text, which no index sorts.
  const recorded = sql`(select entry.id::text, entry.created_at, entry.id as entry, null::uuid as reward,
      null::integer as visits
    from ${referralJournal} entry where referrer_id = ${userId} ${ofEvent}
    order by entry.id desc limit ${most})`
  const visits = sql`(select 'visits:' || day, day::timestamp at time zone 'UTC', null::uuid, null::uuid,
      visits
    from ${referralDays} where referrer_id = ${userId} and visits > 0
    order by day desc limit ${most})`
  const ends = sql`(select 'hold:' || entry_id, payable_at, null::uuid, entry_id, null::integer
    from ${referralRewards} where ${isHoldOver(userId, now)}
    order by payable_at desc, entry_id desc limit ${most})`
  if (event === 'visit' || event === 'hold_over') {
    return event === 'visit' ? visits : ends
  }
  return event === undefined ? sql`${recorded} union all ${visits} union all ${ends}` : recorded
}

/** One page of an account's journal, newest first, and how many entries there are. */
export async function listOwnJournal(
  db: Executor,
  { page, size, ...query }: JournalQuery & { page: number; size: number },
): Promise<{ count: number; rows: OwnJournalRow[] }> {
  const offset = (page - 1) * size
  const count = await countJournal(db, query)
  const last = Math.min(page * size, count)
  if (offset >= last) {
    return { count, rows: [] }
  }
  const { rows } = await db.execute<JournalText>(sql`
    select place.id, place.at, place.visits,
      coalesce(entry.event, case when place.visits is null then 'hold_over' else 'visit' end) as event,
      entry.reason, entry.remark, entry.arithmetic, claim.number,
      claim.from_currency_id as "fromId", claim.to_currency_id as "toId",
      claim.promo_state = 'used' as "usedPromoCode",
      (reward.amount - reward.set_off)::text as freed, currency.ticker
    from (
      select * from (${sourcesOf(query, last)}) as journal (id, at, entry, reward, visits)
      order by at desc, id desc limit ${last - offset} offset ${offset}
    ) as place
    left join ${referralJournal} entry on entry.id = place.entry
    left join ${referralRewards} reward on reward.entry_id = place.reward
    left join ${currencies} currency on currency.id = reward.currency_id
    left join ${claims} claim on claim.id = coalesce(entry.claim_id, reward.claim_id)
    order by place.at desc, place.id desc`)
  return {
    count,
    rows: rows.map(({ at, freed, number, ticker, ...row }) => ({
      ...row,
      ...(freed !== null && {
        arithmetic: { ...noArithmetic, amount: toText(new Decimal(freed)), currency: ticker },
      }),
      at: new Date(at),
      number: number === null ? null : Number.parseInt(number, 10),
    })),
  }
}

/* The driver returns a time or a bigint of a hand-written query as text. */
type JournalText = Omit<OwnJournalRow, 'at' | 'number'> & {
  at: string
  number: string | null
  /** What can be withdrawn now, with `hold_over`. */
  freed: string | null
  ticker: string | null
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
  // Visits and ends of holds are never recorded here.
  const isRecorded = and(
    eq(referralJournal.referrerId, userId),
    event && eq(referralJournal.event, event),
  )
  return Math.min(visits + ends + (await most(referralJournal, isRecorded)), maxListedRows)
}

function isHoldOver(userId: string, now: Date): SQL | undefined {
  return and(
    eq(referralRewards.referrerId, userId),
    sql`${referralRewards.payableAt} <= ${now.toISOString()}::timestamptz`,
    hasHoldEnd(referralRewards),
  )
}
