import { z } from 'zod'
import { claimSide } from './claim-choice'
import { filledInput } from './filled-input'

/** A field of the form in which the destination of a refund in one currency is entered. */
export const refundInput = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
})

/** A refund that waits for its destination. */
export const dueRefund = claimSide.extend({
  inputs: z.array(refundInput),
  suggested: z
    .array(filledInput)
    .optional()
    .describe(
      'The destination that was already named for a part of the money; absent if none was. The form begins with it.',
    ),
})

/** Money that an operator refunds apart from the exchange and from any refund. */
export const unclaimedMoney = claimSide.extend({
  inputs: z
    .array(refundInput)
    .describe('The fields in which its destination is to be named; empty if none is asked for.'),
  destination: z
    .array(filledInput)
    .describe(
      'Where it will be sent; empty if nobody has named it, and for money that goes back to where it came from.',
    ),
})
