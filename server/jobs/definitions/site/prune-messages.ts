import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* What visitors wrote is kept no longer than they were told. */
export const pruneMessagesJob = defineJob('messages.prune', z.object({}), { maxAttempts: 3 })
