import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { idNumber, timestamp } from '../common'
import { claimPaths } from './claim-paths'
import { claimState } from './claim-states'

const tag = 'Claims'

/* Amounts are text. A JSON number is accepted too, and read in its shortest decimal form. */
const amount = z.union([z.string(), z.number()]).describe('A decimal as text, or a number.')

/** What the customer entered for one currency. */
export const filledInputs = z
  .record(z.string().max(64), z.string().max(500))
  .refine((values) => Object.keys(values).length <= 32, { error: 'too_many' })
  .describe(
    'The values of the pair’s inputs, by key. Keys that the pair does not have are ignored.',
  )

export const createClaimBody = z
  .object({
    email: z.string().max(320),
    fromPs: idNumber,
    toPs: idNumber,
    fromSumma: amount,
    toSumma: amount,
    fromRequisites: filledInputs,
    toRequisites: filledInputs,
    recaptcha: z.string().max(5000).default(''),
    withVerificationCourse: z.boolean().default(false),
    cityFrom: idNumber.nullish(),
    cityTo: idNumber.nullish(),
    verification: z
      .uuid()
      .nullish()
      .describe(
        'An approved verification of the caller, whose number is used; the input of the number may then be left out.',
      ),
    refferal: z
      .string()
      .max(64)
      .nullish()
      .describe(
        'The code of a referral link. If the browser keeps the code of an earlier link, that one counts instead. The account with the code is rewarded when the claim is completed, unless somebody else led the customer here first.',
      ),
    promocode: z
      .string()
      .max(64)
      .nullish()
      .describe(
        'Raises the course; a code that cannot be used is refused. One that gains nothing is not used.',
      ),
  })
  .meta({ id: 'ClaimCreation' })
export type CreateClaimBody = z.infer<typeof createClaimBody>

export const createdClaim = z
  .object({ id: z.uuid(), status: claimState, expiresAt: timestamp })
  .meta({ id: 'CreatedClaim' })

export const createClaim = defineEndpoint({
  name: 'createClaim',
  method: 'post',
  path: claimPaths.create,
  tag,
  summary:
    'Creates a claim at the current course. Requests with the same Idempotency-Key header create it only once; without the header, each request creates a claim',
  body: createClaimBody,
  idempotencyKey: 'optional',
  status: 201,
  response: createdClaim,
  errors: [
    'token_not_valid',
    'not_found',
    'validation_error',
    'captcha_failed',
    'course_changed',
    'reserve_short',
    'hold_limited',
    'direction_paused',
    'tech_break',
    'idempotency_mismatch',
    'too_many_requests',
    'forbidden',
  ],
})

export const checkClaimCaptcha = defineEndpoint({
  name: 'checkClaimCaptcha',
  method: 'get',
  path: claimPaths.captcha,
  tag,
  summary: 'Whether creating a claim requires a captcha',
  status: 200,
  response: z.object({ required: z.boolean(), siteKey: z.string().nullable() }),
})
