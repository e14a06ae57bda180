import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { partnerKeys } from '@/server/database/schema/loyalty/partner-keys'
import { findClaim, type ClaimRow } from '../claims.repository'
import { readInOrder, type OwnClaimRow } from './own-claims'
import { matchesFilter, type OwnClaimFilter } from './own-claims.repository'

/** A claim that one of the partner's keys placed; null for any other. */
export async function findPartnerClaim(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<ClaimRow | null> {
  const [found] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, id), isOfPartner(db, userId)))
  return found ? findClaim(db, id) : null
}

type PartnerQuery = { userId: string; filter: OwnClaimFilter; page: number; size: number }

/** One page of the claims that the partner's keys placed, newest first, and the number of all of them. */
export async function listPartnerClaims(
  db: Executor,
  { userId, filter, page, size }: PartnerQuery,
): Promise<{ count: number; claims: OwnClaimRow[] }> {
  const matching = and(isOfPartner(db, userId), matchesFilter(filter))
  const [total] = await db.select({ count: count() }).from(claims).where(matching)
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(matching)
    .orderBy(desc(claims.id))
    .limit(size)
    .offset((page - 1) * size)
  const ids = rows.map(({ id }) => id)
  return { count: total?.count ?? 0, claims: await readInOrder(db, ids) }
}

function isOfPartner(db: Executor, userId: string): SQL {
  const own = db.select({ id: partnerKeys.id }).from(partnerKeys)
  return inArray(claims.partnerKeyId, own.where(eq(partnerKeys.userId, userId)))
}
