import { z } from 'zod'
import { claimState } from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { deskClaimsPath } from './claims'

export const getDeskClaimTotals = defineEndpoint({
  name: 'getDeskClaimTotals',
  method: 'get',
  path: `${deskClaimsPath}/totals/`,
  summary: 'How many claims wait now, and how many were completed and created today',
  tag: 'Desk: claims',
  status: 200,
  response: z.object({
    waiting: z
      .number()
      .int()
      .describe(
        'Claims that wait for an operator, or that have money with which an operator must deal; each is counted once.',
      ),
    choosing: z.number().int().describe('Claims on hold that wait for the customer’s choice.'),
    collecting: z.number().int().describe('Claims whose cash waits for their customers.'),
    unclaimed: z.number().int().describe('Claims with unclaimed money that was not refunded yet.'),
    odd: z.number().int().describe('Claims with an unresolved payment that could not be booked.'),
    open: z.array(z.object({ state: claimState, count: z.number().int() })),
    completed: z
      .object({
        count: z.number().int(),
        usd: decimalText.describe('What these claims took in, as the turnover of the overview.'),
      })
      .describe('The claims completed today, whenever they were created.'),
    since: timestamp.describe('When today began in the office’s time zone.'),
    today: z.array(
      z.object({
        state: claimState,
        count: z.number().int(),
        usd: decimalText.describe(
          'The value of these claims when they were created, without claims of unknown value.',
        ),
      }),
    ),
  }),
})
export type DeskClaimTotals = z.infer<typeof getDeskClaimTotals.response>
