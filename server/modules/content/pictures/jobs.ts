import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Enqueued before a picture is stored and when it is deleted: removes bytes that no row names. */
export const removePictureOrphanJob = defineJob(
  'content.remove-orphan',
  z.object({ key: z.string() }),
)
