import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* The next minute brings the next attempt, so one that failed is not repeated. */
export const refreshDemoQuotesJob = defineJob('rates.refresh-demo', z.object({}), {
  maxAttempts: 1,
})
