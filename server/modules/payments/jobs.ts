import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** A visitor of the demo provider wanted their money to arrive late: put in for that moment. */
export const payDemoLateJob = defineJob(
  'payments.pay-demo-late',
  z.object({ fields: z.record(z.string(), z.string()) }),
)
