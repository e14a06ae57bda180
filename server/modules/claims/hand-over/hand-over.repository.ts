import { and, count, eq, sql } from 'drizzle-orm'
import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import type { Executor } from '@/server/database/client'
import { auditLog } from '@/server/database/schema/audit'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'

export const wrongCodeAction = 'claim.code_wrong'

/** How many hand-overs of cash a claim has had on one side. */
export async function countHandOvers(
  db: Executor,
  { claimId, side }: { claimId: string; side: HandOverSide },
): Promise<number> {
  if (side === 'in') {
    // Struck-out payments count too, because their codes were shown.
    const where = eq(incomingPayments.claimId, claimId)
    return countOf(await db.select({ found: count() }).from(incomingPayments).where(where))
  }
  if (side === 'out') {
    // There is only one payout, and the claim ends with it.
    return 0
  }
  const sentBack = and(
    eq(payouts.claimId, claimId),
    eq(payouts.state, 'sent'),
    sql`${payouts.kind} <> 'payout'`,
  )
  return countOf(await db.select({ found: count() }).from(payouts).where(sentBack))
}

/** How often a wrong code was entered for this hand-over. */
export async function countWrongCodes(
  db: Executor,
  { claimId, round, side }: { claimId: string; round: number; side: HandOverSide },
): Promise<number> {
  const where = and(
    eq(auditLog.entity, 'claim'),
    eq(auditLog.entityId, claimId),
    eq(auditLog.action, wrongCodeAction),
    sql`${auditLog.after} @> ${JSON.stringify({ side, round })}::jsonb`,
  )
  return countOf(await db.select({ found: count() }).from(auditLog).where(where))
}

function countOf([row]: { found: number }[]): number {
  return row?.found ?? 0
}
