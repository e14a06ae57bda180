import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Prices also change by growing old: nobody brings a quote then, so the clock does. */
export const judgeRatesJob = defineJob('rates.judge', z.object({}), { maxAttempts: 1 })

export const pruneRatesJob = defineJob('rates.prune', z.object({}), { maxAttempts: 3 })
