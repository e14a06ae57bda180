import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Whoever never logs in again leaves his sessions behind. */
export const pruneSessionsJob = defineJob('sessions.prune', z.object({}), { maxAttempts: 3 })
