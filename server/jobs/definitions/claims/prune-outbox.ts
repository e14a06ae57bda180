import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* What was told, and the keys of commands, would else be kept for ever. */
export const pruneOutboxJob = defineJob('claims.prune-outbox', z.object({}), { maxAttempts: 3 })
