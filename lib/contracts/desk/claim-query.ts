import { z } from 'zod'
import { claimException, claimState } from '../claims/claim-states'
import { idParam, listSize, timestamp } from '../common'
import { claimSort, isClaimCursor } from './claim-order'

const states = claimState.options.join('|')

const filter = z.object({
  state: z
    .string()
    .regex(new RegExp(`^(${states})(,(${states}))*$`))
    .optional()
    .describe('One or more states, separated by commas.'),
  exception: claimException.optional(),
  currency: idParam.optional().describe('A currency that is sent or received.'),
  direction: idParam.optional(),
  q: z
    .string()
    .trim()
    .max(300)
    .optional()
    .describe('A complete number, id, e-mail address, requisite or reference.'),
  part: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .describe(
      'Part of a number, e-mail address or requisite of one of the newest 5,000 claims; a complete one is found in all claims.',
    ),
  from: timestamp.optional(),
  to: timestamp.optional(),
  unclaimed: z
    .literal('true')
    .optional()
    .describe('Only claims with unclaimed money that was not refunded yet.'),
  waiting: z.literal('true').optional().describe('Only claims that wait for an operator.'),
  collecting: z
    .literal('true')
    .optional()
    .describe('Only claims whose cash waits for their customers.'),
  odd: z
    .literal('true')
    .optional()
    .describe(
      'Only claims with an unresolved payment that a provider reported and that could not be booked.',
    ),
})

const order = {
  sort: claimSort.optional().describe('Omitted: by the time of creation.'),
  order: z.enum(['ascending', 'descending']).optional().describe('Omitted: descending.'),
}

/** The query of an exported file: the filter and the order. */
export const claimFileQuery = filter.extend(order)

/** The query of one page of claims. */
export const claimPageQuery = claimFileQuery
  .extend({
    before: z.string().max(120).optional().describe('The value of `next` in the previous page.'),
    size: listSize,
  })
  .refine(({ sort, before }) => before === undefined || isClaimCursor(before, sort), {
    path: ['before'],
    message: 'format',
  })
