import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { changedMeanwhile } from './changed-meanwhile'

type Sight = {
  entity: string
  id: number | string
  /** As it stands, and the name of the state that was seen. */
  state: unknown
  version: string
}

/** Refuses with `state_changed`, and tells who was faster where the record of it is his. */
export async function expectSeen(tx: Tx, { entity, id, state, version }: Sight): Promise<void> {
  if (versionOf(state) !== version) {
    throw await changedMeanwhile(tx, {
      entity,
      entityId: String(id),
      isCause: ({ after }) => isDeepStrictEqual(comparable(after), comparable(state)),
    })
  }
}

/* What belongs to a thing is stored in an order of its own, whatever the one it was given in. */
function comparable(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'number')
      ? value.toSorted()
      : value,
  )
}
