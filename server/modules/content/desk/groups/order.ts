import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { faqGroups } from '@/server/database/schema/content'
import { changedMeanwhile } from '@/server/modules/audit'
import { putInOrder } from '@/server/modules/ordering'
import { changeContent, type ChangeDeps } from '../content-change'
import { listQuestionIds, lockGroup } from '../entries.repository'
import { listSeenQuestions, placeQuestions } from './groups.repository'

type Order = { before: readonly number[]; ids: readonly number[] }

/** Refuses with `state_changed` when there are other groups than these. */
export async function orderFaqGroups(deps: ChangeDeps, ids: readonly number[]): Promise<void> {
  await changeContent(deps, async (tx) => {
    const before = await putInOrder(tx, { entity: 'faq_group', table: faqGroups, ids })
    const seen = (await listSeenQuestions(tx, deps.now)).map(({ groupId }) => groupId)
    const isSeen = isMoved({ before, ids }, new Set(seen))
    return { entity: 'faq_group', verb: 'order', entityId: 'all', before, after: ids, isSeen }
  })
}

/** Refuses with `not_found`, and with `state_changed` when the group has other questions. */
export async function orderQuestions(
  deps: ChangeDeps,
  { id, ids }: { id: number; ids: readonly number[] },
): Promise<void> {
  await changeContent(deps, async (tx) => {
    if (!(await lockGroup(tx, id))) {
      throw new AppError('not_found')
    }
    const before = await listQuestionIds(tx, id)
    if (!isSame({ before, ids })) {
      throw await otherQuestions(tx, { before, ids, groupId: id })
    }
    await placeQuestions(tx, ids)
    const seen = (await listSeenQuestions(tx, deps.now)).map((question) => question.id)
    const isSeen = isMoved({ before, ids }, new Set(seen))
    return { entity: 'faq_group', verb: 'order', entityId: String(id), before, after: ids, isSeen }
  })
}

function isSame({ before, ids }: Order): boolean {
  const given = new Set(ids)
  return (
    given.size === ids.length && given.size === before.length && before.every((id) => given.has(id))
  )
}

function isMoved({ before, ids }: Order, seen: ReadonlySet<number | null>): boolean {
  const places = ids.filter((id) => seen.has(id))
  return before.filter((id) => seen.has(id)).some((id, index) => id !== places[index])
}

/*
 * Whoever added one, or took one away, is told of by its record. Questions also come from another
 * group, or go there; they are never deleted.
 */
function otherQuestions(
  tx: Tx,
  { before, ids, groupId }: Order & { groupId: number },
): Promise<AppError> {
  const added = before.find((id) => !ids.includes(id))
  const other = added ?? ids.find((id) => !before.includes(id))
  return changedMeanwhile(tx, {
    entity: 'question',
    entityId: String(other),
    isCause: ({ action, after }) =>
      ['question.create', 'question.update'].includes(action) &&
      (groupIn(after) === groupId) === (added !== undefined),
  })
}

function groupIn(after: unknown): unknown {
  return typeof after === 'object' && after !== null ? Reflect.get(after, 'groupId') : undefined
}
