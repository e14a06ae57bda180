import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/**
 * Makes a late payment. Enqueued when a visitor of the demo provider chooses to pay late; runs at the
 * time of that payment.
 */
export const payDemoLateJob = defineJob(
  'payments.pay-demo-late',
  z.object({ fields: z.record(z.string(), z.string()) }),
)
