import { isDeepStrictEqual } from 'node:util'
import type { DeskFaqGroup, FaqGroupTerms } from '@/lib/contracts/desk/site/faq-groups'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { changedMeanwhile } from '@/server/modules/audit'
import { changeContent, type ChangeDeps } from '../content-change'
import { unlessInUse } from '../refused-by-constraint'
import {
  insertGroup,
  listSeenQuestions,
  listStored,
  lockStored,
  removeGroup,
  updateGroup,
  type StoredGroup,
} from './groups.repository'

const entity = 'faq_group' as const

export async function listFaqGroups(db: Executor): Promise<DeskFaqGroup[]> {
  return (await listStored(db)).map(present)
}

/** Adds a group after the last one. Refuses with `validation_error`. */
export async function createFaqGroup(
  deps: ChangeDeps,
  terms: FaqGroupTerms,
): Promise<DeskFaqGroup> {
  const { id } = await changeContent(deps, async (tx) => {
    const id = await insertGroup(tx, terms)
    const record = { entity, verb: 'create', entityId: String(id), before: null } as const
    return { ...record, id, after: terms, isSeen: false }
  })
  return present({ id, terms, questionIds: [] })
}

type Saving = { id: number; version: string; terms: FaqGroupTerms }

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveFaqGroup(
  deps: ChangeDeps,
  { id, version, terms }: Saving,
): Promise<DeskFaqGroup> {
  const { stored } = await changeContent(deps, async (tx) => {
    const stored = await lockSeen(tx, id, version)
    await updateGroup(tx, id, terms)
    const before = stored.terms
    const isSeen = (await listSeenQuestions(tx, deps.now)).some(({ groupId }) => groupId === id)
    return { stored, entity, verb: 'update', entityId: String(id), before, after: terms, isSeen }
  })
  return present({ ...stored, terms })
}

/** Refuses with `not_found`, `state_changed`, and `in_use` while it has questions, removed ones too. */
export async function deleteFaqGroup(
  deps: ChangeDeps,
  { id, version }: Omit<Saving, 'terms'>,
): Promise<void> {
  await changeContent(deps, async (tx) => {
    const { terms: before } = await lockSeen(tx, id, version)
    await unlessInUse(() => removeGroup(tx, id))
    return { entity, verb: 'delete', entityId: String(id), before, after: null, isSeen: false }
  })
}

async function lockSeen(tx: Tx, id: number, version: string): Promise<StoredGroup> {
  const stored = await lockStored(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  if (versionOf(stored.terms) !== version) {
    throw await changedMeanwhile(tx, {
      entity,
      entityId: String(id),
      isCause: ({ after }) => isDeepStrictEqual(after, stored.terms),
    })
  }
  return stored
}

function present(stored: StoredGroup): DeskFaqGroup {
  return { ...stored, version: versionOf(stored.terms) }
}
