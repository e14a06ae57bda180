import { AppError } from '@/lib/errors/app-error'
import { changeContent, type ChangeDeps } from '../content-change'
import { listQuestionIds, lockGroup } from '../entries.repository'
import { listStored, lockOrder, placeGroups, placeQuestions } from './groups.repository'

/** Refuses with `state_changed` when there are other groups than these. */
export async function orderFaqGroups(deps: ChangeDeps, ids: readonly number[]): Promise<void> {
  await changeContent(deps, async (tx) => {
    await lockOrder(tx)
    const before = (await listStored(tx)).map(({ id }) => id)
    expectSame(before, ids)
    await placeGroups(tx, ids)
    return { entity: 'faq_group', verb: 'order', entityId: 'all', before, after: ids }
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
    expectSame(before, ids)
    await placeQuestions(tx, ids)
    return { entity: 'faq_group', verb: 'order', entityId: String(id), before, after: ids }
  })
}

function expectSame(before: readonly number[], ids: readonly number[]): void {
  const given = new Set(ids)
  const isSame =
    given.size === ids.length && given.size === before.length && before.every((id) => given.has(id))
  if (!isSame) {
    throw new AppError('state_changed')
  }
}
