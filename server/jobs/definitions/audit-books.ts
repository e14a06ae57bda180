import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const auditBooksJob = defineJob('ledger.audit', z.object({}), { maxAttempts: 3 })
