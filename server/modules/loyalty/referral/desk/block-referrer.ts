import { AppError } from '@/lib/errors/app-error'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { tellJournal } from '../journal.repository'
import { changeReferrer, lockReferrer } from '../referrers.repository'

type Blocking = { id: string; reason: string }

/** Stops new attributions and rewards of a referrer; the balance stays. */
export function blockReferrer(deps: ChangeDeps, blocking: Blocking): Promise<void> {
  return change(deps, blocking, 'block')
}

/** Lets a referrer earn again. */
export function unblockReferrer(deps: ChangeDeps, blocking: Blocking): Promise<void> {
  return change(deps, blocking, 'unblock')
}

async function change(
  deps: ChangeDeps,
  { id, reason }: Blocking,
  verb: 'block' | 'unblock',
): Promise<void> {
  const { now } = deps
  const blocks = verb === 'block'
  await changeAtDesk(deps, async (tx) => {
    const before = await lockReferrer(tx, id)
    if (!before) {
      throw new AppError('not_found')
    }
    if ((before.blockedAt === null) !== blocks) {
      throw new AppError('state_changed')
    }
    await changeReferrer(tx, id, {
      blockedAt: blocks ? now : null,
      blockedReason: blocks ? reason : null,
    })
    const event = blocks ? 'blocked' : 'unblocked'
    await tellJournal(tx, now, { referrerId: id, event, remark: reason })
    return {
      action: `referrer.${verb}`,
      entity: 'referrer',
      entityId: id,
      before: { blockedAt: before.blockedAt?.toISOString() ?? null },
      after: { blockedAt: blocks ? now.toISOString() : null, reason },
    }
  })
}
