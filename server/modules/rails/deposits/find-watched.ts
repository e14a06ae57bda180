import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { depositAddresses } from '@/server/database/schema/rails/deposits'

/**
 * Of these addresses, those that belong to a claim and are still watched. The keys are the addresses in lower case,
 * the values the spelling that customers were given.
 */
export async function findWatched(
  db: Executor,
  { rail, addresses, now }: { rail: string; addresses: readonly string[]; now: Date },
): Promise<Map<string, string>> {
  const keys = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (keys.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.rail, rail),
        sql`lower(${depositAddresses.address}) = any(${sql.param(keys)}::text[])`,
        gt(depositAddresses.watchedUntil, now),
      ),
    )
  return new Map(rows.map(({ address }) => [address.toLowerCase(), address]))
}
