import type { DeskGroup, GroupTerms } from '@/lib/contracts/desk/catalogue/groups'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { expectSeen } from '@/server/modules/audit'
import { changeCatalogue, type ChangeDeps } from '../desk-change'
import { nextPosition } from '../order'
import { unlessInUse } from '../refused-by-constraint'
import { countUses } from '../uses/find-uses'
import { isLiveOnlyThrough } from '../uses/group-uses'
import {
  insertGroup,
  lockStored,
  removeGroup,
  replaceMembers,
  updateGroup,
  type StoredGroup,
} from './groups.repository'
import { presentDeskGroup } from './list-desk-groups'

/** Adds a group after the last one. Refuses with `validation_error`. */
export async function createGroup(deps: ChangeDeps, terms: GroupTerms): Promise<DeskGroup> {
  const { id } = await changeCatalogue(deps, async (tx) => {
    const { currencyIds, ...columns } = terms
    const position = await nextPosition(tx, 'group')
    const id = await insertGroup(tx, { columns, position })
    await replaceMembers(tx, id, currencyIds)
    return { id, entity: 'group', verb: 'create', entityId: String(id), before: null, after: terms }
  })
  return presentDeskGroup({ id, terms })
}

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveGroup(
  deps: ChangeDeps,
  { id, version, terms }: { id: number; version: string; terms: GroupTerms },
): Promise<DeskGroup> {
  const { stored } = await changeCatalogue(deps, async (tx) => {
    const stored = await lockKnown(tx, id)
    await expectSeen(tx, { entity: 'group', id, state: stored.terms, version })
    const { currencyIds, ...columns } = terms
    await updateGroup(tx, id, columns)
    await replaceMembers(tx, id, currencyIds)
    return {
      stored,
      entity: 'group',
      verb: 'update',
      entityId: String(id),
      before: stored.terms,
      after: terms,
    }
  })
  return presentDeskGroup({ ...stored, terms })
}

/** Refuses with `not_found`, and with `validation_error` what would hide open directions unconfirmed. */
export async function deleteGroup(
  deps: ChangeDeps,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    const { terms: before } = await lockKnown(tx, id)
    const live = isConfirmed ? 0 : await countUses(tx, isLiveOnlyThrough(id))
    if (live > 0) {
      const faults = [{ field: 'confirmed', key: 'group_live', params: { count: String(live) } }]
      throw new AppError('validation_error', { faults })
    }
    await unlessInUse(() => removeGroup(tx, id))
    return { entity: 'group', verb: 'delete', entityId: String(id), before, after: null }
  })
}

async function lockKnown(tx: Tx, id: number): Promise<StoredGroup> {
  const stored = await lockStored(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}
