import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Sends the deliveries that are due. Enqueued for each moment at which one becomes due. */
export const sendWebhooksJob = defineJob('webhooks.send', z.object({}), {
  maxAttempts: 3,
})
