import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import { datesBetween } from '@/lib/time/calendar-days'
import type { Database } from '@/server/database/client'
import { referralDays } from '@/server/database/schema/loyalty/referrers'
import { openReferrer } from '../open-referrer'
import { findProgramme } from '../programme.repository'
import { listReferralBalances } from '../rewards/referral-balance'
import { stepAfter, stepAt } from '../rewards/reward-arithmetic'

/** The days of a period, both inclusive, as `2026-11-27`. */
export type Period = { first: string; last: string }

export type ReferralFigures = { visits: number; users: number; claims: number; incomeUsd: Decimal }
type ReferralDay = ReferralFigures & { day: string }

/** An account as a referrer: its code, its share, its balances, and what happened on each day. */
export async function viewReferral(
  db: Database,
  { userId, period, now }: { userId: string; period: Period; now: Date },
) {
  const referrer = await openReferrer(db, { userId, now })
  const { holdDays, isEnabled, ladder } = await findProgramme(db)
  const { turnoverUsd } = referrer
  const next = stepAfter(ladder, turnoverUsd)
  return {
    referrer,
    isEnabled: isEnabled && referrer.blockedAt === null,
    holdDays,
    ladder,
    step: stepAt(ladder, turnoverUsd),
    nextStep: next && { ...next, missingUsd: next.fromUsd.minus(turnoverUsd) },
    balances: await listReferralBalances(db, { userId, now }),
    days: await listDays(db, userId, period),
  }
}

export type ReferralView = Awaited<ReturnType<typeof viewReferral>>

const nothing: ReferralFigures = { visits: 0, users: 0, claims: 0, incomeUsd: zero }

async function listDays(
  db: Database,
  userId: string,
  { first, last }: Period,
): Promise<ReferralDay[]> {
  const { referrerId, ...columns } = {
    referrerId: referralDays.referrerId,
    day: referralDays.day,
    visits: referralDays.visits,
    users: referralDays.users,
    claims: referralDays.claims,
    incomeUsd: referralDays.incomeUsd,
  }
  const rows = await db
    .select(columns)
    .from(referralDays)
    .where(and(eq(referrerId, userId), gte(referralDays.day, first), lte(referralDays.day, last)))
    .orderBy(asc(referralDays.day))
  const known = new Map(rows.map((row) => [row.day, row]))
  return datesBetween(first, last).map((day) => known.get(day) ?? { day, ...nothing })
}
