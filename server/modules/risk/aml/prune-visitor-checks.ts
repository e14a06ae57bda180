import { and, isNull, lt } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { amlChecks } from '@/server/database/schema/money/aml-checks'

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Deletes the addresses that visitors had checked, once their results are old. Checks of claims are kept. */
export async function pruneVisitorChecks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMilliseconds)
  await db.delete(amlChecks).where(and(isNull(amlChecks.claimId), lt(amlChecks.createdAt, before)))
}
