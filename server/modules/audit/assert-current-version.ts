import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@/lib/errors/app-error'
import type { Tx, Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { findLastRecord } from './audit.repository'

type LastRecord = NonNullable<Awaited<ReturnType<typeof findLastRecord>>>

/** `state_changed`. The message can say who made the other change and when. */
export class ChangedMeanwhile extends AppError {
  /** An e-mail address, or `system:` and the name of a component. */
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
  /**
   * Whether the change in this record led to the current state. A later change may have led to it,
   * because some changes are not recorded.
   */
  isCause: (record: LastRecord) => boolean
}

/** The error for a change that was based on an outdated state. */
export async function changedMeanwhile(
  db: Executor,
  { entity, entityId, isCause }: StaleRecord,
): Promise<AppError> {
  const last = await findLastRecord(db, { entity, entityId })
  return last && isCause(last)
    ? new ChangedMeanwhile({ who: last.email ?? last.actor, at: last.createdAt })
    : new AppError('state_changed')
}

type SeenState = {
  entity: string
  id: number | string
  /** The current state, and the version of the state that was seen. */
  state: unknown
  version: string
}

/**
 * Throws `state_changed` when the state differs from the one the operator saw. The error names who
 * changed it if the last audit record shows that.
 */
export async function assertCurrentVersion(
  tx: Tx,
  { entity, id, state, version }: SeenState,
): Promise<void> {
  if (versionOf(state) !== version) {
    throw await changedMeanwhile(tx, {
      entity,
      entityId: String(id),
      isCause: ({ after }) => isSameState(after, state),
    })
  }
}

/** Whether both states look the same in the audit log. */
export function isSameState(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/*
 * The order of a list of ids is ignored, because such lists are not stored in the order of the request.
 */
function comparable(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state ?? null), (_key, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'number')
      ? value.toSorted()
      : value,
  )
}
