import type { Actor } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import { storeContestStatus } from '@/server/modules/settings'
import { findOpenContest } from './contests.repository'

/**
 * Stores whether a published contest is announced or runs, which the site's navigation follows, and
 * announces that pages about contests have changed. Part of every transaction that changes a contest.
 */
export async function refreshContestStatus(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const findStatus = async () => (await findOpenContest(tx)) !== null
  await storeContestStatus(tx, { findStatus, actor, now })
  await notify(tx, 'content_changed', 'contests')
}
