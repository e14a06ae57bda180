import { z } from 'zod'
import { claimActors, claimState } from '../claims/claim-states'
import { who } from './claim-parts'

export const deskStreamPath = '/api/v1/operator/stream'

/** A claim has changed: the event `claim` of the desk's stream. */
export const claimNotice = z.object({
  id: z.uuid(),
  number: z.number().int(),
  state: claimState,
  version: z.number().int(),
  event: z.string(),
  by: z.enum(claimActors),
  who,
  /** Whether the claim now waits for an operator, and not for its customer. */
  isWaiting: z.boolean(),
})
export type ClaimNotice = z.infer<typeof claimNotice>
