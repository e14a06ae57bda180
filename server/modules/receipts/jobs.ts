import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Put in before bytes are stored: whatever happens then, bytes that no row names go again. */
export const removeOrphanJob = defineJob('receipts.remove-orphan', z.object({ key: z.string() }))
