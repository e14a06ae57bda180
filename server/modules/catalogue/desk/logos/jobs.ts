import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/**
 * Removes an uploaded logo that neither a currency nor a shop has. Enqueued before a logo is stored, and when a
 * currency or a shop that had it gets another logo or is deleted.
 */
export const removeLogoOrphanJob = defineJob(
  'catalogue.remove-logo-orphan',
  z.object({ key: z.string() }),
)
