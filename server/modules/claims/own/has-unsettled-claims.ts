import { and, notInArray, or } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { waysToClaims, type ClaimOwner } from './claim-owner'

/** Whether a claim of theirs is open, or money that came for one has not gone back yet. */
export async function hasUnsettledClaims(db: Executor, owner: ClaimOwner): Promise<boolean> {
  const [found] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        or(...waysToClaims(owner)),
        or(notInArray(claims.state, statesWith('isFinal', true)), claims.hasUnclaimed),
      ),
    )
    .limit(1)
  return found !== undefined
}
