import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** For links that ended long ago. */
export const pruneCodesJob = defineJob('accounts.prune-codes', z.object({}), { maxAttempts: 3 })

/** For what logging in leaves behind: sessions, tries, counts of them, and challenges to passkeys. */
export const pruneTracesJob = defineJob('accounts.prune-traces', z.object({}), { maxAttempts: 3 })

/** As that was called before: one that was queued then and still waits is done as well. */
export const pruneSessionsJob = { ...pruneTracesJob, name: 'sessions.prune' }
