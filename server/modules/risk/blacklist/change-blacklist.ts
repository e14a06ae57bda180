import type { BlacklistKind } from '@/lib/contracts/desk/risk'
import { AppError } from '@/lib/errors/app-error'
import { toActorColumns } from '@/server/database/actor'
import { makeId } from '@/server/database/ids/uuid-v7'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { deleteListed, insertListed, type ListedRow } from './blacklist.repository'
import { normaliseListed } from './normalise-listed'

export type ListedValue = { kind: BlacklistKind; value: string; reason: string }

/* The length limit of the column. Normalising can make a value longer than it was typed. */
const maxValueLength = 300

/** Throws `validation_error` for a value that is invalid for its kind or listed already. */
export async function addToBlacklist(
  deps: ChangeDeps,
  { kind, value, reason }: ListedValue,
): Promise<{ id: string }> {
  const normal = normaliseListed(kind, value)
  if (normal === null || normal.length > maxValueLength) {
    throw faultOf(kind === 'email' ? 'email' : 'format')
  }
  const { actor, now } = deps
  const createdBy = toActorColumns(actor).actorUserId
  const row = { id: makeId(now), kind, value: normal, reason, createdBy, createdAt: now }
  await changeAtDesk(deps, async (tx) => {
    if (!(await insertListed(tx, row))) {
      throw faultOf('taken')
    }
    const change = { action: 'blacklist.add', entity: 'blacklist', entityId: row.id } as const
    return { ...change, before: null, after: recorded(row) }
  })
  return { id: row.id }
}

/** Throws `not_found`. */
export async function removeFromBlacklist(deps: ChangeDeps, id: string): Promise<void> {
  await changeAtDesk(deps, async (tx) => {
    const row = await deleteListed(tx, id)
    if (!row) {
      throw new AppError('not_found')
    }
    const change = { action: 'blacklist.remove', entity: 'blacklist', entityId: id } as const
    return { ...change, before: recorded(row), after: null, subject: masked(row.value) }
  })
}

function faultOf(key: 'email' | 'format' | 'taken'): AppError {
  return new AppError('validation_error', { faults: [{ field: 'value', key }] })
}

/*
 * The audit log is permanent, so it contains only enough of a personal value to distinguish it from
 * others.
 */
function recorded({ kind, value, reason }: ListedRow) {
  return { kind, value: masked(value), reason }
}

function masked(value: string): string {
  const letters = Array.from(value)
  const shown = Math.min(4, Math.floor(letters.length / 4))
  const end = letters.slice(letters.length - shown).join('')
  return `${letters.slice(0, shown).join('')}…${end}`
}
