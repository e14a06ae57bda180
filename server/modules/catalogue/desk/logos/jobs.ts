import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/**
 * Removes an uploaded logo that no currency has. Enqueued before a logo is stored, and when a currency
 * gets another one or is deleted.
 */
export const removeLogoOrphanJob = defineJob(
  'catalogue.remove-logo-orphan',
  z.object({ key: z.string() }),
)
