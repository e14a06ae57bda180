import { sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'
import { countWithOddPayments } from '../odd-payments.repository'
import { countCollecting, countWaiting, waitsForOperator } from './desk-claims.repository'
import { waitingSince } from './waiting-since'

export type Attention = {
  /** Claims that need an operator, each counted once. */
  waiting: number
  /** When the customer who has waited longest began to wait for an operator; null if nobody waits. */
  oldestSince: Date | null
  /** Claims whose cash waits for their customer. */
  collecting: number
  odd: number
  /** Claims whose payout or refund failed, and those where nobody knows whether it was sent. */
  payouts: { failed: number; unknown: number }
}

/** What needs an operator now. Reads only claims that are open, by the index of their states. */
export async function findAttention(db: Executor): Promise<Attention> {
  // One after another, so that they need only one connection.
  const waiting = await countWaiting(db)
  const oldestSince = await findOldest(db)
  const odd = await countWithOddPayments(db)
  const collecting = await countCollecting(db)
  return { waiting, oldestSince, collecting, odd, payouts: await countStuckPayouts(db) }
}

async function findOldest(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql`min(${waitingSince})`.mapWith(claims.createdAt) })
    .from(claims)
    .where(waitsForOperator)
  return row?.at ?? null
}

async function countStuckPayouts(db: Executor): Promise<Attention['payouts']> {
  const { rows } = await db.execute<Attention['payouts']>(sql`
    select (count(*) filter (where last.state = 'failed'))::integer as failed,
      (count(*) filter (where last.state = 'unknown'))::integer as unknown
    from ${claims} c
    cross join lateral (
      select p.state from ${payouts} p
      where p.claim_id = c.id
      order by p.created_at desc, p.id desc limit 1
    ) as last
    where c.state in ('paying_out', 'refunding')`)
  return rows[0] ?? { failed: 0, unknown: 0 }
}
