import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Queued before bytes are stored, so that bytes which no row names are removed whatever happens. */
export const removeOrphanJob = defineJob('receipts.remove-orphan', z.object({ key: z.string() }))
