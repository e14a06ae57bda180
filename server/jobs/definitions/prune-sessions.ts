import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Whoever never comes again leaves his sessions behind, and everybody his tries to log in. */
export const pruneSessionsJob = defineJob('sessions.prune', z.object({}), { maxAttempts: 3 })
