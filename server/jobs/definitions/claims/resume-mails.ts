import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const resumeMailsJob = defineJob('mailer.resume', z.object({}), { maxAttempts: 1 })
