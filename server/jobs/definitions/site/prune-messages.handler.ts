import { pruneMessages } from '@/server/modules/site'
import type { JobHandler } from '@/server/jobs/job'
import type { pruneMessagesJob } from './prune-messages'

/** Twice is harmless: what is gone is gone. */
export const handlePruneMessages: JobHandler<(typeof pruneMessagesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneMessages(db, clock.now())
}
