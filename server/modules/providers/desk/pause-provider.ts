import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { notify } from '@/server/database/channels/notify'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { requisiteProviders } from '@/server/database/schema/money/providers'
import { changeAtDesk } from '@/server/modules/resources'

type Deps = { db: Database; actor: Actor; now: Date }
type Command = { name: string; reason: string }

/**
 * Pauses a provider until an operator resumes it: it gets no new requests. Details that it has given stay, and
 * payments to them are booked. Refuses with `state_changed` if it is paused already.
 */
export async function pauseProvider(deps: Deps, { name, reason }: Command): Promise<void> {
  await changeProvider(deps, {
    name,
    action: 'provider.pause',
    reason,
    pause: {
      pausedAt: deps.now,
      pausedBy: deps.actor.kind === 'user' ? deps.actor.userId : null,
      pauseReason: reason,
    },
  })
}

/** Ends the pause of a provider. Refuses with `state_changed` if it is not paused. */
export async function resumeProvider(deps: Deps, { name, reason }: Command): Promise<void> {
  await changeProvider(deps, {
    name,
    action: 'provider.resume',
    reason,
    pause: { pausedAt: null, pausedBy: null, pauseReason: null },
  })
}

type ProviderChange = Command & {
  action: 'provider.pause' | 'provider.resume'
  pause: Pick<typeof requisiteProviders.$inferInsert, 'pausedAt' | 'pausedBy' | 'pauseReason'>
}

async function changeProvider(
  deps: Deps,
  { name, action, reason, pause }: ProviderChange,
): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const wasPaused = await lockPause(tx, name)
      const isPaused = action === 'provider.pause'
      if (wasPaused === isPaused) {
        throw new AppError('state_changed')
      }
      await tx
        .update(requisiteProviders)
        .set({ ...pause, updatedAt: deps.now })
        .where(eq(requisiteProviders.name, name))
      return {
        ...{ entity: 'provider', entityId: name, action, subject: name },
        before: { paused: wasPaused },
        after: { paused: isPaused, reason },
      } as const
    },
    { notify: (tx) => notify(tx, 'catalogue_changed', 'provider') },
  )
}

async function lockPause(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ pausedAt: requisiteProviders.pausedAt })
    .from(requisiteProviders)
    .where(eq(requisiteProviders.name, name))
    .for('update')
  if (!row) {
    throw new AppError('not_found')
  }
  return row.pausedAt !== null
}
