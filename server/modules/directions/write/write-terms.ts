import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { changedMeanwhile, isSameState, recordAudit } from '@/server/modules/audit'
import { toRows } from '@/server/modules/catalogue'
import {
  hasTermsHistory,
  insertTermsHistory,
  listStored,
  replaceParts,
  updateColumns,
  type StoredDirection,
} from '../directions.repository'
import { toStored, toTermsText } from '../terms'

export type Seen = { id: number; updatedAt: Date }
type Author = { actor: Actor; now: Date }

/**
 * Locks the directions. Refuses with `not_found`, and with `state_changed` when one has changed since it
 * was seen.
 */
export async function lockSeen(tx: Tx, seen: readonly Seen[]): Promise<StoredDirection[]> {
  const stored = await listStored(
    tx,
    seen.map(({ id }) => id),
    { isLocked: true },
  )
  await assertCurrentVersions(tx, { stored, seen })
  return stored
}

/**
 * Refuses with `not_found` and `state_changed`. The error names who changed the direction meanwhile, if
 * the audit log shows it.
 */
export async function assertCurrentVersions(
  db: Executor,
  { stored, seen }: { stored: readonly StoredDirection[]; seen: readonly Seen[] },
): Promise<void> {
  for (const { id, updatedAt } of seen) {
    const row = stored.find((direction) => direction.id === id)
    if (!row) {
      throw new AppError('not_found')
    }
    if (row.updatedAt.getTime() !== updatedAt.getTime()) {
      throw await changedMeanwhile(db, {
        entity: 'direction',
        entityId: String(id),
        isCause: ({ createdAt }) => createdAt.getTime() === row.updatedAt.getTime(),
      })
    }
  }
}

/**
 * Stores new terms of a locked direction, with the audit record and a row in the history. If the
 * direction has no history yet, its old terms are stored there first, so that they are not lost. Returns
 * false when the terms are the same as before.
 */
async function writeTerms(
  tx: Tx,
  before: StoredDirection,
  { terms, actor, now }: Author & { terms: DirectionTerms },
): Promise<boolean> {
  const { id } = before
  const stored = toStored(terms)
  const rows = toRows(stored)
  const [old, after] = [toTermsText(before.terms), toTermsText(stored)]
  // Each change gets a different time, even within the same millisecond, because the time is the
  // version.
  const at = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1))

  await updateColumns(tx, { id, columns: rows.columns, at })
  await replaceParts(tx, { id, tiers: rows.tiers, cities: rows.cities })
  const history = [{ directionId: id, validFrom: at, terms: after }]
  if (!(await hasTermsHistory(tx, id))) {
    history.unshift({ directionId: id, validFrom: before.createdAt, terms: old })
  }
  await insertTermsHistory(tx, history)
  await recordAudit(tx, {
    actor,
    action: 'direction.update',
    entity: 'direction',
    entityId: String(id),
    before: old,
    after,
    at,
  })
  return !isSameState(old, after)
}

type NewTerms = { direction: StoredDirection; terms: DirectionTerms }

/** Stores new terms of several locked directions; returns the directions whose terms changed. */
export async function writeAllTerms(
  tx: Tx,
  changes: readonly NewTerms[],
  author: Author,
): Promise<StoredDirection[]> {
  const changed: StoredDirection[] = []
  for (const { direction, terms } of changes) {
    if (await writeTerms(tx, direction, { terms, ...author })) {
      changed.push(direction)
    }
  }
  return changed
}
