import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import { accountMailOrder } from './accounts/account-mails'

/* With the queue's growing pauses, the last attempt is made about sixteen hours after the first. */
export const maxAttemptsPerMail = 12

/** Sends a queued mail; enqueued together with it. */
export const sendMailJob = defineJob('mailer.send', z.object({ mailId: z.uuid() }), {
  maxAttempts: maxAttemptsPerMail,
})

/** Writes a mail to somebody about their account; enqueued in the transaction of the event. */
export const writeAccountMailJob = defineJob('mailer.write-account', accountMailOrder)
