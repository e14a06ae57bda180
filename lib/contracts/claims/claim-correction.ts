import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { createdClaim, filledInputs } from './claim-creation'
import { claimPaths } from './claim-paths'
import { claimParams } from './claim-status'

const claimCorrection = z
  .object({
    version: z.number().int().describe('The version of the status that the customer saw.'),
    email: z.string().max(320),
    fromRequisites: filledInputs,
    toRequisites: filledInputs,
  })
  .meta({ id: 'ClaimCorrection' })
export type ClaimCorrection = z.infer<typeof claimCorrection>

export const correctClaim = defineEndpoint({
  name: 'correctClaim',
  method: 'post',
  path: claimPaths.correct,
  tag: 'Claims',
  summary:
    'Corrects the customer’s details before any payment: a new claim with the same amounts, course and deadline replaces the claim. Requests with the same Idempotency-Key header correct it only once',
  params: claimParams,
  body: claimCorrection,
  idempotencyKey: 'optional',
  status: 201,
  response: createdClaim,
  errors: [
    'token_not_valid',
    'not_found',
    'validation_error',
    'state_changed',
    'reserve_short',
    'hold_limited',
    'direction_paused',
    'tech_break',
    'idempotency_mismatch',
    'too_many_requests',
    'forbidden',
  ],
})
