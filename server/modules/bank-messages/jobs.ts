import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Reads a message and does what its wording says. Enqueued with the message. */
export const readBankMessageJob = defineJob(
  'bank-messages.read',
  z.object({ messageId: z.uuid() }),
  { queue: 'bank-messages' },
)
