import { z } from 'zod'
import { decimalText, idNumber } from '../common'
import { defineEndpoint } from '../endpoint'
import { filledInputs } from './claim-creation'
import { claimPaths } from './claim-paths'
import { claimChoiceName } from './claim-states'
import { claimParams, claimStatus } from './claim-status'
import { reportedTransaction } from './reported-transaction'

const tag = 'Claims'

const claimStepNames = ['details', 'paid', 'reference', 'unpaid', 'choose', 'cancel'] as const
export type ClaimStepName = (typeof claimStepNames)[number]

export const confirmClaim = defineEndpoint({
  name: 'confirmClaim',
  method: 'post',
  path: claimPaths.confirm,
  tag,
  summary:
    'Confirms the details, reports “I’ve paid” or withdraws it, names the payment, chooses again, or cancels the claim',
  params: claimParams,
  body: z.object({
    step: z
      .enum(claimStepNames)
      .describe(
        '`reference` names the payment, or names it again, while the office looks for it; possible a few times. `unpaid` withdraws “I’ve paid” while no payment was seen; the deadline stays the same. `choose` sends no missing part after all, and chooses again.',
      ),
    reference: reportedTransaction,
  }),
  status: 200,
  response: claimStatus,
  errors: [
    'token_not_valid',
    'not_found',
    'state_changed',
    'validation_error',
    'reserve_short',
    'hold_limited',
    'forbidden',
  ],
})

export const openClaim = defineEndpoint({
  name: 'openClaim',
  method: 'post',
  path: claimPaths.open,
  tag,
  summary:
    'Opens a claim in this browser with the secret from its mail, its page in another browser or its partner’s link',
  params: claimParams,
  body: z.object({ secret: z.string().max(100) }),
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found', 'forbidden', 'too_many_requests'],
})

/** The outcome that was shown with the choice. If the outcome has changed since, the choice is refused. */
export const claimOutcome = {
  from: decimalText.describe('The amount of `from` that was shown.'),
  to: decimalText.nullable().describe('The amount of `to` that was shown; null if none.'),
}

export const settleClaim = defineEndpoint({
  name: 'settleClaim',
  method: 'post',
  path: claimPaths.settle,
  tag,
  summary: 'Chooses what happens to a payment that was not as agreed',
  params: claimParams,
  body: z.object({
    choice: claimChoiceName,
    version: z
      .number()
      .int()
      .describe('The version of the status with which the choice was shown.'),
    ...claimOutcome,
  }),
  status: 200,
  response: claimStatus,
  errors: [
    'token_not_valid',
    'not_found',
    'state_changed',
    'course_changed',
    'reserve_short',
    'forbidden',
  ],
})

export const refundClaim = defineEndpoint({
  name: 'refundClaim',
  method: 'post',
  path: claimPaths.refund,
  tag,
  summary:
    'Sets the destination of a refund in a currency, or of unclaimed money in it if that is asked for',
  params: claimParams,
  body: z.object({
    currency: idNumber
      .optional()
      .describe(
        'The currency to be refunded; may be omitted if only one refund needs a destination.',
      ),
    requisites: filledInputs,
  }),
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found', 'state_changed', 'validation_error', 'forbidden'],
})
