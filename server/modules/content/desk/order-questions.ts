import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { changedMeanwhile } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { notifyPages } from '@/server/modules/site'
import { listQuestionIds, lockGroup } from './entries.repository'
import { listPublicQuestions, isOrderChanged, type Order } from './faq-groups'

/** Throws `not_found`, and `state_changed` when `ids` are not exactly the questions of the group. */
export async function orderQuestions(
  deps: ChangeDeps,
  { id, ids }: { id: number; ids: readonly number[] },
): Promise<void> {
  const { now } = deps
  const notifyOfQuestions = async (tx: Tx, { isPublic }: { isPublic: boolean }) => {
    await notifyPages(tx, { topic: 'questions', isPublic, now })
  }
  await changeAtDesk(
    deps,
    async (tx: Tx) => {
      if (!(await lockGroup(tx, id))) {
        throw new AppError('not_found')
      }
      const before = await listQuestionIds(tx, id)
      if (!hasSameIds({ before, ids })) {
        throw await questionsChanged(tx, { before, ids, groupId: id })
      }
      await placeQuestions(tx, ids)
      const publicIds = (await listPublicQuestions(tx, now)).map((question) => question.id)
      const isPublic = isOrderChanged({ before, ids }, new Set(publicIds))
      const change = {
        action: 'faq_group.order',
        entity: 'faq_group',
        entityId: String(id),
      } as const
      return { ...change, before, after: ids, isPublic }
    },
    { notify: notifyOfQuestions },
  )
}

/** Stores the order of these questions. */
async function placeQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update content_entries set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where content_entries.id = placed.id and content_entries.position <> placed.position`)
}

function hasSameIds({ before, ids }: Order): boolean {
  const requested = new Set(ids)
  return (
    requested.size === ids.length &&
    requested.size === before.length &&
    before.every((id) => requested.has(id))
  )
}

/*
 * The error names who meanwhile added a question to the group or moved a question out of it, from the
 * audit record of that question. Questions are never deleted, but can move to another group.
 */
function questionsChanged(
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
