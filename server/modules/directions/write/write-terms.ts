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

/** Takes hold of directions as somebody saw them. Refuses with `not_found` and `state_changed`. */
export async function lockSeen(tx: Tx, seen: readonly Seen[]): Promise<StoredDirection[]> {
  const stored = await listStored(
    tx,
    seen.map(({ id }) => id),
    { isLocked: true },
  )
  await expectSeen(tx, { stored, seen })
  return stored
}

/** Tells who was faster where the terms as they are now came with a record. */
export async function expectSeen(
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
 * Stores other terms of a locked direction, with the record of who did it and the moment they hold
 * from. A direction without any history gets its old terms into it first, so that none are lost. Returns
 * false where the terms are those that it had.
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
  // Two changes within a millisecond must still be two: this moment is what the next one has seen.
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

/** The same for several; returns those whose terms are others now. */
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
