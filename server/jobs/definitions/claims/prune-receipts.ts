import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Personal papers are kept no longer than a dispute may last. */
export const pruneReceiptsJob = defineJob('receipts.prune', z.object({}), { maxAttempts: 3 })
