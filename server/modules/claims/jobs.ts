import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** A payout waits: send it by its method, when the method can. */
export const sendPayoutsJob = defineJob('claims.send-payouts', z.object({ claimId: z.uuid() }))

/** A claim's time runs out: put in with the claim for that moment. */
export const expireClaimJob = defineJob('claims.expire', z.object({ claimId: z.uuid() }))

/** A customer's time to choose runs out: put in with the exception for that moment. */
export const endChoiceJob = defineJob('claims.end-choice', z.object({ claimId: z.uuid() }))

/** Something that others must be told stands in the outbox. */
export const publishOutboxJob = defineJob('claims.publish-outbox', z.object({ eventId: z.uuid() }))
