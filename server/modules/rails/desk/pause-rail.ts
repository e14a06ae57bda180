import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { notify } from '@/server/database/channels/notify'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { rails } from '@/server/database/schema/rails/rails'
import { changeAtDesk } from '@/server/modules/resources'

type Deps = { db: Database; actor: Actor; now: Date }
type Command = { name: string; reason: string }

/**
 * Pauses a rail until an operator resumes it: its currencies are not offered, and payments are not booked. Its
 * blocks are still read, so that nothing is missed. Refuses with `state_changed` if it is paused already.
 */
export async function pauseRail(deps: Deps, { name, reason }: Command): Promise<void> {
  await changeRail(deps, {
    name,
    action: 'rail.pause',
    reason,
    pause: {
      pausedAt: deps.now,
      pausedBy: deps.actor.kind === 'user' ? deps.actor.userId : null,
      pauseReason: reason,
    },
  })
}

/** Ends the pause of a rail. Refuses with `state_changed` if no operator has paused it. */
export async function resumeRail(deps: Deps, { name, reason }: Command): Promise<void> {
  await changeRail(deps, {
    name,
    action: 'rail.resume',
    reason,
    pause: { pausedAt: null, pausedBy: null, pauseReason: null },
  })
}

type RailChange = Command & {
  action: 'rail.pause' | 'rail.resume'
  pause: Pick<typeof rails.$inferInsert, 'pausedAt' | 'pausedBy' | 'pauseReason'>
}

async function changeRail(deps: Deps, { name, action, reason, pause }: RailChange): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const wasPaused = await lockPause(tx, name)
      const isPaused = action === 'rail.pause'
      if (wasPaused === isPaused) {
        throw new AppError('state_changed')
      }
      await tx
        .update(rails)
        .set({ ...pause, updatedAt: deps.now })
        .where(eq(rails.name, name))
      return {
        ...{ entity: 'rail', entityId: name, action, subject: name },
        before: { paused: wasPaused },
        after: { paused: isPaused, reason },
      } as const
    },
    { notify: (tx) => notify(tx, 'catalogue_changed', 'rail') },
  )
}

async function lockPause(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ pausedAt: rails.pausedAt })
    .from(rails)
    .where(eq(rails.name, name))
    .for('update')
  if (!row) {
    throw new AppError('not_found')
  }
  return row.pausedAt !== null
}
