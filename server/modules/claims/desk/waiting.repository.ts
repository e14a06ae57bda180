import { and, count, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { idsWithOddPayments } from '../odd-payments.repository'

/** What an operator has to move on; while its customer may choose, a claim waits only for them. */
export const waitsForOperator = and(
  inArray(claims.state, operatorStates),
  isNull(claims.chooseUntil),
)

/** How many claims wait for an operator or hold money they have to see to, each counted once. */
export async function countWaiting(db: Executor): Promise<number> {
  const idsWhere = (condition: SQL | undefined) =>
    db.select({ id: claims.id }).from(claims).where(condition)
  // Each part has an index of its own; one condition of all three would read every claim.
  const waiting = union(
    idsWhere(waitsForOperator),
    idsWhere(sql`${claims.hasUnclaimed}`),
    idsWhere(sql`${claims.id} in (${idsWithOddPayments})`),
  ).as('waiting')
  const [row] = await db.select({ count: count() }).from(waiting)
  return row?.count ?? 0
}

/** How many stand until their customer has chosen. */
export async function countChoosing(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(claims)
    .where(isNotNull(claims.chooseUntil))
  return row?.count ?? 0
}
