import { eq, max } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { operatorPresence } from '@/server/database/schema/people/users'

/** When an operator who takes manual exchanges was last seen at the desk. */
export async function findLastSeen(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ seenAt: max(operatorPresence.seenAt) })
    .from(operatorPresence)
    .where(eq(operatorPresence.isAvailable, true))
  return row?.seenAt ?? null
}
