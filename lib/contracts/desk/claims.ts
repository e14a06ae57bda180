import { z } from 'zod'
import { handOverStage } from '../claims/claim-cash'
import {
  claimDifference,
  claimException,
  claimHoldReason,
  claimState,
} from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { method, side } from './claim-parts'
import { claimFileQuery, claimPageQuery } from './claim-query'

const tag = 'Desk: claims'
export const deskClaimsPath = '/api/v1/operator/claims'

export const deskClaimRow = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    state: claimState,
    exception: claimException,
    differences: z
      .array(claimDifference)
      .describe('All differences from the agreement; the first is the exception.'),
    holdReason: claimHoldReason.nullable(),
    handOver: handOverStage
      .nullable()
      .describe(
        'Whether the cash that the customer collects next waits for them; null if they collect none now.',
      ),
    version: z.number().int(),
    from: side,
    to: side,
    email: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When the claim last changed.'),
    expiresAt: timestamp.nullable().describe('Null once the claim can no longer expire.'),
    hasOddPayment: z
      .boolean()
      .describe(
        'Whether it has an unresolved payment that a provider reported and that could not be booked.',
      ),
    hasUnclaimed: z.boolean().describe('Whether it has unclaimed money that was not refunded yet.'),
  })
  .meta({ id: 'DeskClaimRow' })
export type DeskClaimRow = z.infer<typeof deskClaimRow>

export const queuedClaim = deskClaimRow
  .extend({
    deadline: timestamp
      .nullable()
      .describe(
        'Until when the customer may pay or choose; null if the claim does not wait for its customer.',
      ),
    course: decimalText,
    worth: decimalText
      .nullable()
      .describe('Its value in USD when it was created; null if unknown.'),
    cities: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    payInMethod: method.nullable().describe('The method of its payment; null until it is known.'),
    shop: z.string().nullable().describe('The shop whose invoice it pays; null for an exchange.'),
    refunds: z
      .array(side)
      .describe('What goes back to the customer while the claim is being refunded.'),
    waitingSince: timestamp
      .nullable()
      .describe(
        'Since when its customer has waited for an operator; null if it does not wait for one.',
      ),
    usual: z
      .object({ minutes: z.number().int(), mostMinutes: z.number().int() })
      .nullable()
      .describe(
        'How long exchanges of the pair took from the report of the payment to the payout in the last seven days: the median, and the time of four out of five. Null if there were too few, or if the claim does not wait for an operator.',
      ),
  })
  .meta({ id: 'DeskQueuedClaim' })
export type DeskQueuedClaim = z.infer<typeof queuedClaim>

export const listDeskClaims = defineEndpoint({
  name: 'listDeskClaims',
  method: 'get',
  path: `${deskClaimsPath}/`,
  summary:
    'Claims, newest first or in another order; claims without the value by which they are sorted come last',
  tag,
  query: claimPageQuery,
  status: 200,
  response: z.object({ claims: z.array(queuedClaim), next: z.string().nullable() }),
})

export const exportDeskClaims = defineEndpoint({
  name: 'exportDeskClaims',
  method: 'get',
  path: `${deskClaimsPath}/csv/`,
  summary:
    'Claims as CSV: the first 50,000. If more were omitted, the header `Rows-Left-Out` and a last line say so',
  tag,
  query: claimFileQuery,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})
