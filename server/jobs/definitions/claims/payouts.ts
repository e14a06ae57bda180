import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Every minute: payouts whose sender never came back, and those nobody knows about. */
export const settlePayoutsJob = defineJob('payouts.settle', z.object({}), { maxAttempts: 1 })
