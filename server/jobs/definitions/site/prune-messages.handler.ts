import { pruneMessages } from '@/server/modules/site'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Messages of visitors are deleted after the time that the site promises them. */
export const pruneMessagesJob = defineJob('messages.prune', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: removed messages are gone. */
export const handlePruneMessages: JobHandler<(typeof pruneMessagesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneMessages(db, clock.now())
}
