import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/**
 * Removes stored bytes that no picture uses. Enqueued before a picture is stored and when it is deleted.
 */
export const removePictureOrphanJob = defineJob(
  'content.remove-orphan',
  z.object({ key: z.string() }),
)
