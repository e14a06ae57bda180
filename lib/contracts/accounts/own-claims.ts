import { z } from 'zod'
import { currency } from '../catalogue'
import { claimException, claimState } from '../claims/claim-states'
import { calendarDate, decimalText, idNumber, idParam, numberedPage, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Users'
const base = '/api/v1/users/me/claims'
const states = claimState.options.join('|')

const side = z.object({ currency, amount: decimalText })

export const ownClaim = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    state: claimState,
    exception: claimException,
    from: side,
    to: side,
    course: decimalText,
    cities: z
      .object({ from: idNumber.nullable(), to: idNumber.nullable() })
      .describe('The cities where cash is handed over.'),
    asksForRefund: z
      .boolean()
      .describe('Whether its refund waits until the customer says where the money goes.'),
    asksForReturn: z
      .boolean()
      .describe(
        'Whether coins that came in addition to the exchange wait until the customer says where they go.',
      ),
    cashWaits: z
      .boolean()
      .describe('Whether its cash waits for the customer at a known cash point.'),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When the claim last changed.'),
    expiresAt: timestamp.nullable().describe('Null once the claim can no longer expire.'),
  })
  .meta({ id: 'OwnClaim' })
export type OwnClaim = z.infer<typeof ownClaim>

export const ownClaimFilter = z.object({
  status: z
    .string()
    .regex(new RegExp(`^(${states})(,(${states}))*$`))
    .optional()
    .describe('One or more states, separated by commas.'),
  currency: idParam.optional().describe('A currency that is sent or received.'),
  q: z.string().trim().max(60).optional().describe('A claim number, with or without № or #.'),
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional().describe('The last day, inclusive.'),
})

export const listOwnClaims = defineEndpoint({
  name: 'listOwnClaims',
  method: 'get',
  path: `${base}/`,
  summary:
    'The user’s claims, newest first, including claims created before signing up with the e-mail address that they have since confirmed',
  tag,
  query: ownClaimFilter.extend(numberedPage),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(ownClaim),
  }),
  errors: ['token_not_valid'],
})

export const exportOwnClaims = defineEndpoint({
  name: 'exportOwnClaims',
  method: 'get',
  path: `${base}/csv/`,
  summary: 'The user’s claims as CSV',
  tag,
  query: ownClaimFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
  errors: ['token_not_valid'],
})
