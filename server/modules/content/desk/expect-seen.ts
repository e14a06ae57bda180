import type { Tx } from '@/server/database/client'
import { changedMeanwhile } from '@/server/modules/audit'
import type { EntryRow } from './entries.repository'

type Sight = {
  entry: EntryRow
  last: { number: number } | null
  version: number
  /** Whether it was seen as something that was taken back. */
  isRemoved: boolean
}

/** Refuses with `state_changed`, and tells who was faster where the record of it is theirs. */
export async function expectSeen(tx: Tx, sight: Sight): Promise<void> {
  const { entry, last, version, isRemoved } = sight
  const isOther = (last?.number ?? 0) !== version
  const wasMoved = (entry.removedAt !== null) !== isRemoved
  if (isOther || wasMoved) {
    const verb = isRemoved ? 'restore' : 'remove'
    throw await changedMeanwhile(tx, {
      entity: entry.kind,
      entityId: String(entry.id),
      isCause: ({ action, after }) =>
        isOther ? revisionIn(after) === last?.number : action === `${entry.kind}.${verb}`,
    })
  }
}

function revisionIn(after: unknown): unknown {
  return typeof after === 'object' && after !== null ? Reflect.get(after, 'revision') : undefined
}
