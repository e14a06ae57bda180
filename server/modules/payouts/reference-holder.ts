import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'

/**
 * The claim whose other payout has this reference; null while it is free. Of two that are settled at
 * the same moment by the same one, the second waits and hears of the first.
 */
export async function findReferenceHolder(
  tx: Tx,
  { payoutId, reference }: { payoutId: string; reference: string },
): Promise<{ number: number } | null> {
  // By the same name the database's own refusal waits, see `payouts_own_reference`.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`payout_reference:${reference}`}::text))`,
  )
  const [other] = await tx
    .select({ number: claims.number })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(and(eq(payouts.reference, reference), ne(payouts.id, payoutId)))
    .limit(1)
  return other ?? null
}
