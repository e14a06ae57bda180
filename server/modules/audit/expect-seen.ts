import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@/lib/errors/app-error'
import type { Tx, Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { findLastRecord } from './audit.repository'

type LastRecord = NonNullable<Awaited<ReturnType<typeof findLastRecord>>>

/** `state_changed` that knows who was faster and when: whoever words it may say so. */
export class ChangedMeanwhile extends AppError {
  /** As the log names people: an e-mail address, or `system:` and a part of the product. */
  readonly who: string
  readonly at: Date

  constructor({ who, at }: { who: string; at: Date }) {
    super('state_changed')
    this.who = who
    this.at = at
  }
}

type StaleRecord = {
  entity: string
  entityId: string
  /** Whether this record made it what it is now: things also change along with others. */
  isCause: (record: LastRecord) => boolean
}

/** What refuses a change by somebody who saw the thing as it no longer is. */
export async function changedMeanwhile(
  db: Executor,
  { entity, entityId, isCause }: StaleRecord,
): Promise<AppError> {
  const last = await findLastRecord(db, { entity, entityId })
  return last && isCause(last)
    ? new ChangedMeanwhile({ who: last.email ?? last.actor, at: last.createdAt })
    : new AppError('state_changed')
}

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

/** Whether the log would show the same for both. */
export function isSameState(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/* What belongs to a thing is stored in an order of its own, whatever the one it was given in. */
function comparable(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state ?? null), (_key, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'number')
      ? value.toSorted()
      : value,
  )
}
