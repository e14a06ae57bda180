import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Removes stored bytes if no row contains their key. Enqueued before the bytes are stored. */
export const removeOrphanJob = defineJob('receipts.remove-orphan', z.object({ key: z.string() }))
