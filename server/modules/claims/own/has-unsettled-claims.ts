import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { finalStates } from '../moves/claim-moves'
import type { ClaimOwner } from './claim-owner'

/** Whether a claim of his is open, or money that came for one has not gone back yet. */
export async function hasUnsettledClaims(
  db: Executor,
  { userId, email }: ClaimOwner,
): Promise<boolean> {
  const byAddress =
    email === null
      ? undefined
      : and(eq(sql`lower(${claims.email})`, email.toLowerCase()), isNull(claims.userId))
  const [found] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        or(eq(claims.userId, userId), byAddress),
        or(notInArray(claims.state, [...finalStates]), claims.hasUnclaimed),
      ),
    )
    .limit(1)
  return found !== undefined
}
