import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Enqueued when a visitor of the demo provider chose a late payment, for that moment. */
export const payDemoLateJob = defineJob(
  'payments.pay-demo-late',
  z.object({ fields: z.record(z.string(), z.string()) }),
)
