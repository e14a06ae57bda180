import { sql } from 'drizzle-orm'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'
import { countWithOddPayments } from '../odd-payments.repository'
import { countWaiting } from './desk-claims.repository'

export type Attention = {
  /** Claims that need an operator, each counted once. */
  waiting: number
  /** Since when the oldest of the claims that wait for an operator has not moved. */
  oldestSince: Date | null
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
  return { waiting, oldestSince, odd, payouts: await countStuckPayouts(db) }
}

async function findOldest(db: Executor): Promise<Date | null> {
  const states = sql.join(
    operatorStates.map((state) => sql`(${state}::text)`),
    sql`, `,
  )
  // By state, because the index `claims_changed` begins with it.
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(oldest.at) as at
    from (values ${states}) as named (state)
    cross join lateral (
      select c.updated_at as at from ${claims} c
      where c.state = named.state and c.choose_until is null
      order by c.updated_at limit 1
    ) as oldest`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
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
