import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** For links that ended long ago. */
export const pruneCodesJob = defineJob('accounts.prune-codes', z.object({}), { maxAttempts: 3 })
