import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** A payout is queued: send it by its method, if the method can send. */
export const sendPayoutsJob = defineJob('claims.send-payouts', z.object({ claimId: z.uuid() }))

/** Scheduled with the claim, for the moment its time to pay runs out. */
export const expireClaimJob = defineJob('claims.expire', z.object({ claimId: z.uuid() }))

/** Scheduled with the exception, for the moment the customer's time to choose runs out. */
export const endChoiceJob = defineJob('claims.end-choice', z.object({ claimId: z.uuid() }))

/** The outbox has an event that the customer must be told of. */
export const publishOutboxJob = defineJob('claims.publish-outbox', z.object({ eventId: z.uuid() }))
