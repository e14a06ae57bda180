import { pruneOutbox } from '@/server/modules/claims'
import type { JobHandler } from '@/server/jobs/job'
import type { pruneOutboxJob } from './prune-outbox'

/** Twice is harmless: what is gone is gone. */
export const handlePruneOutbox: JobHandler<(typeof pruneOutboxJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneOutbox(db, clock.now())
}
