import { z } from 'zod'
import { claimException, claimState } from '../claims/claim-states'
import { idParam, listSize, timestamp } from '../common'
import { claimSort, isClaimPlace } from './claim-order'

const states = claimState.options.join('|')

const filter = z.object({
  state: z
    .string()
    .regex(new RegExp(`^(${states})(,(${states}))*$`))
    .optional()
    .describe('One or several states, joined by commas.'),
  exception: claimException.optional(),
  currency: idParam.optional().describe('On either side.'),
  direction: idParam.optional(),
  q: z
    .string()
    .trim()
    .max(300)
    .optional()
    .describe('A number, an id, an e-mail address, a requisite or a reference, whole.'),
  from: timestamp.optional(),
  to: timestamp.optional(),
  unclaimed: z.literal('true').optional().describe('Only with money that nobody sent back yet.'),
  waiting: z
    .literal('true')
    .optional()
    .describe('Only those that stand until an operator does something.'),
  odd: z
    .literal('true')
    .optional()
    .describe('Only with money a provider told of that nobody has settled.'),
})

const order = {
  sort: claimSort.optional().describe('When it was created, unless said otherwise.'),
  order: z.enum(['ascending', 'descending']).optional().describe('Descending unless said.'),
}

/** A whole filter and the order. */
export const claimFileQuery = filter.extend(order)

/** A page of them. */
export const claimPageQuery = claimFileQuery
  .extend({
    before: z.string().max(120).optional().describe('What `next` of the page before it said.'),
    size: listSize,
  })
  .refine(({ sort, before }) => before === undefined || isClaimPlace(before, sort), {
    path: ['before'],
    message: 'format',
  })
