import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Put in before a picture is stored, and with its removal: bytes that no row names go. */
export const removePictureOrphanJob = defineJob(
  'content.remove-orphan',
  z.object({ key: z.string() }),
)
