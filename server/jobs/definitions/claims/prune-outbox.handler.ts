import { pruneOutbox } from '@/server/modules/claims'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Removes old published events and old idempotency keys, which would otherwise be stored for ever. */
export const pruneOutboxJob = defineJob('claims.prune-outbox', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: removed rows are gone. */
export const handlePruneOutbox: JobHandler<(typeof pruneOutboxJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneOutbox(db, clock.now())
}
