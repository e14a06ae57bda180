import { and, eq, sql } from 'drizzle-orm'
import type { RailFault } from '@/lib/contracts/rails/rail-lists'
import type { Database } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { rails } from '@/server/database/schema/rails/rails'

/**
 * Records why a rail has paused itself, or that the pause has ended, and notifies every process, so that the offer
 * follows at once. Returns whether anything changed.
 */
export async function setFault(
  db: Database,
  { rail, fault, now }: { rail: string; fault: RailFault | null; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .update(rails)
      .set({ fault, faultAt: fault === null ? null : now, updatedAt: now })
      .where(and(eq(rails.name, rail), sql`${rails.fault} is distinct from ${fault}`))
      .returning({ name: rails.name })
    if (changed.length > 0) {
      await notify(tx, 'catalogue_changed', 'rail')
    }
    return changed.length > 0
  })
}
