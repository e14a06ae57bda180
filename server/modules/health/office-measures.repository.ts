import { sql } from 'drizzle-orm'
import type { MailState } from '@/lib/contracts/desk/mails'
import type { Executor } from '@/server/database/client'
import { claimStates } from '@/lib/contracts/claims/claim-states'

/** Counting stops at this number, so a larger count is reported as this number. */
const maxCounted = 10_001

/*
 * Jobs are read from one index. This limit is far larger than `maxCounted`, so that ten thousand
 * waiting mails do not hide the other lanes.
 */
const maxJobsRead = 200_000

export type Waiting = { count: number; oldestSeconds: number }
export type TaskWaiting = Waiting & { task: string }
export type Counted = { state: string; count: number }
export type SourceMeasure = { source: string; failures: number; successSeconds: number | null }
export type RailMeasure = Record<
  'faulty' | 'paused' | 'vanished' | 'differing' | 'unsigned',
  number
>
export type PriceMeasure = { pairs: number; lost: number; oldestSeconds: number }

/** Due jobs that no worker has taken, by task. */
export async function countDueJobs(db: Executor): Promise<TaskWaiting[]> {
  const { rows } = await db.execute<TaskWaiting>(sql`
    select task.identifier as task, least(count(*), ${maxCounted})::int as count,
      extract(epoch from now() - min(due.run_at))::float8 as "oldestSeconds"
    from (
      select task_id, run_at from graphile_worker._private_jobs
      where is_available and run_at <= now()
      order by priority, run_at limit ${maxJobsRead}
    ) as due
    join graphile_worker._private_tasks as task on task.id = due.task_id
    group by task.identifier`)
  return rows
}

/** Outbox events that are not published yet. */
export async function countOutbox(db: Executor): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from (
      select created_at from outbox_events where published_at is null order by id limit ${maxCounted}
    ) as waiting`)
  return rows[0] ?? { count: 0, oldestSeconds: 0 }
}

export async function countClaims(db: Executor): Promise<Counted[]> {
  const states = sql.join(
    claimStates.map((state) => sql`(${state}::text)`),
    sql`, `,
  )
  const { rows } = await db.execute<Counted>(sql`
    select named.state, (
      select count(*)::int from (
        select from claims where claims.state = named.state limit ${maxCounted}
      ) as counted
    ) as count
    from (values ${states}) as named (state)`)
  return rows
}

const unsentStates: readonly MailState[] = ['queued', 'failed']

/**
 * Mails that wait or failed, read from the index of these states. Sent mails are not counted, because
 * all of them are kept and counting them would take too long.
 */
export async function countMails(db: Executor): Promise<Counted[]> {
  const states = sql.join(
    unsentStates.map((state) => sql`(${state}::text)`),
    sql`, `,
  )
  const { rows } = await db.execute<Counted>(sql`
    select named.state, (
      select count(*)::int from (
        select from mails
        where mails.state in ('queued', 'failed') and mails.state = named.state
        limit ${maxCounted}
      ) as counted
    ) as count
    from (values ${states}) as named (state)`)
  return rows
}

/** The enabled pairs, and how many of them have no valid price now. */
export async function measurePrices(db: Executor): Promise<PriceMeasure> {
  const { rows } = await db.execute<PriceMeasure>(sql`
    select count(*)::int as pairs,
      count(*) filter (
        where price.pair_id is null or price.state <> 'ok' or price.fresh_until <= now()
      )::int as lost,
      coalesce(extract(epoch from now() - min(price.observed_at)), 0)::float8 as "oldestSeconds"
    from rate_pairs as pair
    left join rate_prices as price on price.pair_id = pair.id
    where pair.is_enabled`)
  return rows[0] ?? { pairs: 0, lost: 0, oldestSeconds: 0 }
}

export async function measureSources(db: Executor): Promise<SourceMeasure[]> {
  const { rows } = await db.execute<SourceMeasure>(sql`
    select id as source, failures_in_row as failures,
      extract(epoch from now() - last_success_at)::float8 as "successSeconds"
    from rate_sources where is_enabled and last_attempt_at is not null`)
  return rows
}

/**
 * How many rails are not read or have paused themselves, and how many payments have vanished from their network
 * without a decision, or were booked as lost in the last week. `differing`: how many wallets differ from the books
 * by more than the explained difference, or could not be compared for too long, plus how many transactions are in a block although they had
 * expired, in the last week.
 */
export async function measureRails(db: Executor): Promise<RailMeasure> {
  const { rows } = await db.execute<RailMeasure>(sql`
    select
      (select count(*) from rails join rail_progress as progress on progress.rail = rails.name
        where rails.is_configured and (rails.fault is not null
          or coalesce(progress.leased_until, rails.updated_at) < now() - interval '1 minute'))::int as faulty,
      (select count(*) from rails
        where is_configured and (fault is not null or paused_at is not null))::int as paused,
      (select count(*) from incoming_payments
        where vanished_at is not null and struck_at is null
          and coalesce(lost_at, now()) > now() - interval '7 days')::int as vanished,
      (select count(*) from named_differences as named
        join rail_assets as asset using (rail, currency_id)
        join rails on rails.name = named.rail and rails.is_configured
        left join reconciliations as last using (rail, currency_id)
        where last.checked_at is null or last.stale_at < now()
          or last.difference <> named.amount)::int
      + (select count(*) from chain_transactions
        where state = 'expired' and found_height is not null
          and updated_at > now() - interval '7 days')::int as differing,
      (select count(*) from chain_transactions as waiting
        join rails on rails.name = waiting.rail and rails.is_configured
        where state = 'approved' and waiting.updated_at < now() - interval '2 minutes'
          and coalesce((
            select outcome = 'refused' and refusal in ('stopped', 'contradiction') from chain_signatures
            where transaction_id = waiting.id order by created_at desc, id desc limit 1), true))::int as unsigned`)
  return rows[0] ?? { faulty: 0, paused: 0, vanished: 0, differing: 0, unsigned: 0 }
}

/*
 * The database reads its clock at an unknown moment between the query and its result, so the error is up
 * to half of the time between them.
 */
const maxAnswerMilliseconds = 1_000

/**
 * How many milliseconds this machine's clock is ahead of the database's; negative when behind. Null
 * when the answer took too long for a measurement.
 */
export async function findClockSkew(
  db: Executor,
  machineNow: () => number,
): Promise<number | null> {
  const before = machineNow()
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  const tookMilliseconds = machineNow() - before
  return rows[0] === undefined || tookMilliseconds > maxAnswerMilliseconds
    ? null
    : before + tookMilliseconds / 2 - rows[0].now
}
