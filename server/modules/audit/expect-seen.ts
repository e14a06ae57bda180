import type { Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { changedMeanwhile } from './changed-meanwhile'
import { isSameState } from './is-same-state'

type Sight = {
  entity: string
  id: number | string
  /** As it stands, and the name of the state that was seen. */
  state: unknown
  version: string
}

/** Refuses with `state_changed`, and tells who was faster where the record of it is theirs. */
export async function expectSeen(tx: Tx, { entity, id, state, version }: Sight): Promise<void> {
  if (versionOf(state) !== version) {
    throw await changedMeanwhile(tx, {
      entity,
      entityId: String(id),
      isCause: ({ after }) => isSameState(after, state),
    })
  }
}
