import { pruneOutbox } from '@/server/modules/claims'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* What was told, and the keys of commands, would else be kept for ever. */
export const pruneOutboxJob = defineJob('claims.prune-outbox', z.object({}), { maxAttempts: 3 })

/** Twice is harmless: what is gone is gone. */
export const handlePruneOutbox: JobHandler<(typeof pruneOutboxJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneOutbox(db, clock.now())
}
