import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { changeAtDesk } from '@/server/modules/resources'

type Deps = { db: Database; actor: Actor; now: Date }

/**
 * Requests that a transaction be replaced with a higher fee, as if it were stuck. Refuses with `state_changed` if it
 * does not wait for a block.
 */
export async function hurryTransaction(deps: Deps, id: string): Promise<void> {
  await changeAtDesk(deps, async (tx) => {
    const [row] = await tx
      .select()
      .from(chainTransactions)
      .where(eq(chainTransactions.id, id))
      .for('update')
    if (!row) {
      throw new AppError('not_found')
    }
    // A transaction that expires is never replaced.
    if (row.state !== 'sent' || row.hurriedAt !== null || row.expiresAt !== null) {
      throw new AppError('state_changed')
    }
    await tx
      .update(chainTransactions)
      .set({ hurriedAt: deps.now })
      .where(eq(chainTransactions.id, id))
    const what = {
      entity: 'rail',
      entityId: row.rail,
      action: 'rail.hurry',
      subject: row.rail,
    } as const
    return { ...what, before: null, after: { transaction: row.hash ?? '' } }
  })
}
