import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Sends a claim's queued payout by its method, if that method sends automatically. */
export const sendPayoutsJob = defineJob('claims.send-payouts', z.object({ claimId: z.uuid() }))

/** Scheduled together with the claim, for the moment its time to pay runs out. */
export const expireClaimJob = defineJob('claims.expire', z.object({ claimId: z.uuid() }))

/** Scheduled together with the exception, for the moment the customer's time to choose runs out. */
export const endChoiceJob = defineJob('claims.end-choice', z.object({ claimId: z.uuid() }))

/** Mails the customer about an event in the outbox. */
export const publishOutboxJob = defineJob('claims.publish-outbox', z.object({ eventId: z.uuid() }))
