import { and, gte, isNotNull, sql } from 'drizzle-orm'
import type {
  DeclineReason,
  VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { findVerificationRules } from '@/server/modules/settings'

export type VerificationFigures = {
  days: number
  waiting: number
  overdue: number
  oldestSince: Date | null
  promiseMinutes: number
  medianMinutes: number | null
  decided: number
  approved: number
  declined: number
  /** Null when none was decided. */
  declinedPercent: Decimal | null
  reasons: { reason: DeclineReason; count: number; percent: Decimal }[]
  kinds: {
    kind: VerificationKind
    waiting: number
    decided: number
    medianMinutes: number | null
  }[]
}

/** How many wait, how long decisions of the last days took, and why verifications were declined. */
export async function sumVerifications(
  db: Executor,
  { days, now }: { days: number; now: Date },
): Promise<VerificationFigures> {
  const { promiseMinutes } = await findVerificationRules(db)
  const since = new Date(now.getTime() - days * 86_400_000)
  const queue = await sumQueue(db, new Date(now.getTime() - promiseMinutes * 60_000))
  const decisions = await sumDecisions(db, since)
  const total = decisions.find(({ kind }) => kind === null)
  const { approved = 0, declined = 0 } = total ?? {}
  const decided = approved + declined
  return {
    days,
    waiting: queue.reduce((sum, { waiting }) => sum + waiting, 0),
    overdue: queue.reduce((sum, { overdue }) => sum + overdue, 0),
    oldestSince: oldestOf(queue),
    promiseMinutes,
    medianMinutes: total?.medianMinutes ?? null,
    decided,
    approved,
    declined,
    declinedPercent: decided === 0 ? null : percentOf(declined, decided),
    reasons: (await sumReasons(db, since)).map(({ count, reason }) => ({
      reason,
      count,
      percent: percentOf(count, declined),
    })),
    kinds: kindsOf(queue, decisions),
  }
}

type QueueSum = { kind: VerificationKind; waiting: number; overdue: number; oldest: Date | null }

async function sumQueue(db: Executor, promisedBy: Date): Promise<QueueSum[]> {
  const rows = await db
    .select({
      kind: verifications.kind,
      waiting: sql<string>`count(*)`,
      overdue: sql<string>`count(*) filter (where ${verifications.submittedAt} < ${promisedBy.toISOString()}::timestamptz)`,
      oldest: sql<string | null>`min(${verifications.submittedAt})`,
    })
    .from(verifications)
    .where(sql`${verifications.state} = 'pending'`)
    .groupBy(verifications.kind)
  return rows.map(({ kind, oldest, overdue, waiting }) => ({
    kind,
    waiting: Number(waiting),
    overdue: Number(overdue),
    oldest: oldest === null ? null : new Date(oldest),
  }))
}

function oldestOf(queue: readonly QueueSum[]): Date | null {
  const times = queue.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

type DecisionSum = {
  /** Null for all kinds together. */
  kind: VerificationKind | null
  approved: number
  declined: number
  medianMinutes: number | null
}

async function sumDecisions(db: Executor, since: Date): Promise<DecisionSum[]> {
  const rows = await db
    .select({
      kind: sql<VerificationKind | null>`${verifications.kind}`,
      approved: sql<string>`count(*) filter (where ${verificationEvents.event} = 'approve')`,
      declined: sql<string>`count(*) filter (where ${verificationEvents.event} = 'decline')`,
      median: sql<
        number | null
      >`percentile_disc(0.5) within group (order by ${verificationEvents.waitedSeconds})`,
    })
    .from(verificationEvents)
    .innerJoin(verifications, sql`${verifications.id} = ${verificationEvents.verificationId}`)
    .where(decidedSince(since))
    .groupBy(sql`rollup (${verifications.kind})`)
  return rows.map(({ approved, declined, kind, median }) => ({
    kind,
    approved: Number(approved),
    declined: Number(declined),
    medianMinutes: median === null ? null : Math.ceil(median / 60),
  }))
}

/* Written so that the index of the decisions is used. */
function decidedSince(since: Date) {
  return and(isNotNull(verificationEvents.waitedSeconds), gte(verificationEvents.createdAt, since))
}

/** A verification that was declined for several reasons counts once for each. */
async function sumReasons(
  db: Executor,
  since: Date,
): Promise<{ reason: DeclineReason; count: number }[]> {
  const { rows } = await db.execute<{ reason: DeclineReason; count: string }>(sql`
    select reason, count(*) as count
    from (
      select distinct verification_id, seq, fault ->> 'reason' as reason
      from verification_events
      cross join lateral jsonb_array_elements(data -> 'faults') as faults (fault)
      where waited_seconds is not null and event = 'decline'
        and created_at >= ${since.toISOString()}::timestamptz
    ) declined
    group by reason
    order by count(*) desc, reason`)
  return rows.map(({ count, reason }) => ({ reason, count: Number(count) }))
}

function kindsOf(queue: readonly QueueSum[], decisions: readonly DecisionSum[]) {
  const kinds = new Set([
    ...queue.map(({ kind }) => kind),
    ...decisions.flatMap(({ kind }) => (kind === null ? [] : [kind])),
  ])
  return [...kinds].toSorted().map((kind) => {
    const decision = decisions.find((one) => one.kind === kind)
    return {
      kind,
      waiting: queue.find((one) => one.kind === kind)?.waiting ?? 0,
      decided: (decision?.approved ?? 0) + (decision?.declined ?? 0),
      medianMinutes: decision?.medianMinutes ?? null,
    }
  })
}

function percentOf(part: number, whole: number): Decimal {
  return new Decimal(part).times(100).div(Math.max(1, whole)).toDecimalPlaces(1)
}
