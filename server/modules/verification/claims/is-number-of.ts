import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { verifications } from '@/server/database/schema/verifications'
import type { NumberVault } from '../ports'

/** Whether an account has, or had, the verification of one of these numbers, in their normal form. */
export async function isNumberOf(
  db: Executor,
  vault: NumberVault,
  { userId, numbers }: { userId: string; numbers: readonly string[] },
): Promise<boolean> {
  const given = numbers.filter((number) => number !== '')
  if (given.length === 0) {
    return false
  }
  const lookups = await Promise.all(given.map((number) => vault.lookupOf('card', number)))
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), inArray(verifications.numberLookup, lookups)))
    .limit(1)
  return row !== undefined
}
