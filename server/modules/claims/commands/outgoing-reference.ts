import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/payments'

/**
 * One movement of money completes one payout. Refuses a reference that another payout has; of two
 * that are completed at the same moment by the same one, the second waits and is refused.
 */
export async function assertOwnReference(
  tx: Tx,
  { payoutId, reference }: { payoutId: string; reference: string },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`payout_reference:${reference}`}::text))`,
  )
  const [other] = await tx
    .select({ number: claims.number })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(and(eq(payouts.reference, reference), ne(payouts.id, payoutId)))
    .limit(1)
  if (other) {
    const params = { number: String(other.number) }
    throw new AppError('duplicate', {
      faults: [{ field: 'reference', key: 'reference_taken', params }],
    })
  }
}
