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

/** Locks directions in the state somebody saw. Refuses with `not_found` and `state_changed`. */
export async function lockSeen(tx: Tx, seen: readonly Seen[]): Promise<StoredDirection[]> {
  const stored = await listStored(
    tx,
    seen.map(({ id }) => id),
    { isLocked: true },
  )
  await assertCurrentVersions(tx, { stored, seen })
  return stored
}

/** Names whoever changed a direction meanwhile, if the audit record shows it. */
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
 * Stores new terms of a locked direction, with the audit record and the history entry. A direction
 * without history first gets its old terms into it, so that they are not lost. Returns false when
 * the terms are the same as before.
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
  // Every change gets another time, even within the same millisecond, because that time is the
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

/** The same for several directions; returns those whose terms changed. */
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
