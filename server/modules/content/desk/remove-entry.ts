import { AppError } from '@/lib/errors/app-error'
import type { ChangeDeps } from '@/server/modules/resources'
import { changeContent } from './change-content'
import {
  findLastRevision,
  lockEntry,
  updateEntry,
  wasEverLive,
  withdrawUnpublished,
} from './entries.repository'
import { assertCurrentRevision } from './assert-current-revision'

type Seen = { id: number; version: number }

/**
 * Removes an entry. Requests for an article that was public then get `gone`, and revisions that were not
 * published yet are withdrawn. Throws `not_found`, `validation_error`, `state_changed`.
 */
export function removeEntry(deps: ChangeDeps, seen: Seen): Promise<void> {
  return setRemoved(deps, seen, { removedAt: deps.now })
}

/**
 * Restores a removed entry. If a revision was planned before the removal, it is not published any more.
 * Throws `not_found` and
 * `state_changed`.
 */
export function restoreEntry(deps: ChangeDeps, seen: Seen): Promise<void> {
  return setRemoved(deps, seen, { removedAt: null })
}

async function setRemoved(
  deps: ChangeDeps,
  { id, version }: Seen,
  { removedAt }: { removedAt: Date | null },
): Promise<void> {
  await changeContent(deps, async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry) {
      throw new AppError('not_found')
    }
    if (entry.kind === 'page') {
      throw new AppError('validation_error', { faults: [{ field: 'id', key: 'page_stays' }] })
    }
    const last = await findLastRevision(tx, id)
    await assertCurrentRevision(tx, { entry, last, version, isRemoved: removedAt === null })
    await updateEntry(tx, id, { removedAt })
    if (removedAt !== null) {
      await withdrawUnpublished(tx, id, deps.now)
    }
    const record = (isRemoved: boolean) => ({ slug: entry.slug, revision: version, isRemoved })
    return {
      entity: entry.kind,
      verb: removedAt === null ? 'restore' : 'remove',
      entityId: String(id),
      before: record(removedAt === null),
      after: record(removedAt !== null),
      isPublic: await wasEverLive(tx, id, deps.now),
    }
  })
}
