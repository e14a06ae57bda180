import { sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { auditLog } from '@/server/database/schema/audit'

/** While the operator's own price of a pair was in force; `to` is the first moment it was not. */
export type FixedSpan = { pairId: number; from: number; to: number }

/** By the records of who set and took back what, which are never removed. */
export async function listFixedSpans(db: Executor): Promise<FixedSpan[]> {
  const { rows } = await db.execute<{
    pairId: number
    at: string
    action: string
    until: string
  }>(sql`
    select entity_id::integer as "pairId", created_at as at, action, "after" ->> 'until' as until
    from ${auditLog}
    where entity = 'rate_pair' and action in ('rate_pair.set_price', 'rate_pair.remove_price')
    order by id`)
  return rows.flatMap(({ pairId, at, action, until }, index) => {
    if (action !== 'rate_pair.set_price') {
      return []
    }
    const next = rows.slice(index + 1).find((later) => later.pairId === pairId)
    const ends = [next?.at, until].flatMap((end) => (end ? [new Date(end).getTime()] : []))
    return [{ pairId, from: new Date(at).getTime(), to: Math.min(Infinity, ...ends) }]
  })
}
