import { sql } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimQuotes, claims } from '@/server/database/schema/claims'

/** The median amount sent in the completed claims of a direction, by `pairKey`. */
export type UsualSums = ReadonlyMap<string, Decimal>

export function pairKey({ from, to }: { from: number; to: number }): string {
  return `${from}-${to}`
}

/* The median of fewer claims would jump with each of them, and be a few customers' amount rather than everybody's. */
const minClaims = 20
/* Only this many of the latest claims are read. More claims would hardly change the result. */
const maxMeasured = 2000

export async function findUsualSums(db: Executor, since: Date): Promise<UsualSums> {
  type Row = { from_id: number; to_id: number; median: string }
  const { rows } = await db.execute<Row>(sql`
    with done as (
      select c.id, c.quote_seq, c.from_currency_id, c.to_currency_id from ${claims} c
      where c.state = 'completed' and c.finished_at >= ${since.toISOString()}::timestamptz
      order by c.finished_at desc
      limit ${maxMeasured}
    )
    select done.from_currency_id as from_id, done.to_currency_id as to_id,
      (percentile_disc(0.5) within group (order by q.from_amount))::text as median
    from done
    join ${claimQuotes} q on q.claim_id = done.id and q.seq = done.quote_seq
    group by 1, 2
    having count(*) >= ${minClaims}`)
  return new Map(
    rows.map((row) => [pairKey({ from: row.from_id, to: row.to_id }), new Decimal(row.median)]),
  )
}
