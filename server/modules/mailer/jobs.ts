import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import { accountMailOrder } from './accounts/account-mails'

/* With the queue's growing pauses the last attempt comes some sixteen hours after the first. */
export const mostAttempts = 12

/** A mail waits: put in with it. */
export const sendMailJob = defineJob('mailer.send', z.object({ mailId: z.uuid() }), {
  maxAttempts: mostAttempts,
})

/** Somebody is to be written to about their account: put in by whatever happened to it. */
export const writeAccountMailJob = defineJob('mailer.write-account', accountMailOrder)
