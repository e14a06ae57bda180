import type { Tx } from '@/server/database/client'
import { changedMeanwhile } from '@/server/modules/audit'
import type { EntryRow } from './entries.repository'

type SeenRevision = {
  entry: EntryRow
  last: { number: number } | null
  version: number
  /** Whether the operator saw the entry as removed. */
  isRemoved: boolean
}

/**
 * Throws `state_changed` when the entry has changed since the operator read it. The error names who
 * changed it if the last audit record shows that.
 */
export async function assertCurrentRevision(tx: Tx, seen: SeenRevision): Promise<void> {
  const { entry, last, version, isRemoved } = seen
  const isOtherRevision = (last?.number ?? 0) !== version
  const isOtherState = (entry.removedAt !== null) !== isRemoved
  if (isOtherRevision || isOtherState) {
    const verb = isRemoved ? 'restore' : 'remove'
    throw await changedMeanwhile(tx, {
      entity: entry.kind,
      entityId: String(entry.id),
      isCause: ({ action, after }) =>
        isOtherRevision ? revisionIn(after) === last?.number : action === `${entry.kind}.${verb}`,
    })
  }
}

function revisionIn(after: unknown): unknown {
  return typeof after === 'object' && after !== null ? Reflect.get(after, 'revision') : undefined
}
