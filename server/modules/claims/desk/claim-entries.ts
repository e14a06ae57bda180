import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claimEntries, claims } from '@/server/database/schema/claims'

/**
 * The ids of a claim's ledger entries. The claim is given by its id or its number; the result is
 * empty if there is no such claim.
 */
export async function listEntryIdsOfClaim(
  db: Executor,
  { id, number }: { id?: string; number?: string },
): Promise<string[]> {
  const isThisClaim = or(
    id === undefined ? undefined : eq(claims.id, id),
    number === undefined ? undefined : sql`${claims.number} = ${number}::bigint`,
  )
  const rows = await db
    .select({ entryId: claimEntries.entryId })
    .from(claimEntries)
    .innerJoin(claims, eq(claims.id, claimEntries.claimId))
    .where(isThisClaim ?? sql`false`)
  return rows.map(({ entryId }) => entryId)
}

/** The claims that caused these entries, by the entry's id; entries without a claim are left out. */
export async function listClaimsOfEntries(
  db: Executor,
  entryIds: readonly string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (entryIds.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({ entryId: claimEntries.entryId, id: claims.id, number: claims.number })
    .from(claimEntries)
    .innerJoin(claims, eq(claims.id, claimEntries.claimId))
    .where(inArray(claimEntries.entryId, [...entryIds]))
  return new Map(rows.map(({ entryId, ...claim }) => [entryId, claim]))
}
