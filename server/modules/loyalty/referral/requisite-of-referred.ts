import { and, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'

/**
 * Whether an exchange that this referrer led here was paid from, or to, this card, account or wallet.
 * Anybody can enter one, so only completed exchanges count.
 */
export async function isRequisiteOfReferred(
  db: Executor,
  { referrerId, value }: { referrerId: string; value: string },
): Promise<boolean> {
  const wanted = JSON.stringify([{ value }])
  const [row] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.referrerId, referrerId),
        eq(claims.state, 'completed'),
        or(
          sql`${claims.fromInputs} @> ${wanted}::jsonb`,
          sql`${claims.toInputs} @> ${wanted}::jsonb`,
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
