import { z } from 'zod'
import { calculatorPaths } from '../calculator-paths'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

/** What the course is computed from when a part of the margin is given back. */
export const marginsOfCourse = {
  margins: z
    .array(
      z.object({
        min: decimalText.describe('The smallest amount sent to which this margin applies.'),
        margin: decimalText.describe('In percent of the amount.'),
      }),
    )
    .describe('The margins that the usual courses contain, in ascending order of the amount.'),
  highest: decimalText.nullable().describe('The course that is never exceeded.'),
}

const checkedPromoCode = z
  .object({
    code: z.string(),
    percent: decimalText.describe('How much of the office’s margin the code gives back.'),
    ...marginsOfCourse,
    least: decimalText
      .nullable()
      .describe('The smallest amount sent for which the code can be used; null for any amount.'),
    until: timestamp.nullable(),
  })
  .meta({ id: 'CheckedPromoCode' })

export const checkPromoCode = defineEndpoint({
  name: 'checkPromoCode',
  method: 'post',
  path: calculatorPaths.checkPromoCode,
  tag: 'Calculator',
  summary:
    'Whether a promo code can be used for a pair, and what its gain is computed from. A code that was issued to somebody else is refused like one that does not exist',
  body: z.object({ code: z.string().trim().min(1).max(64), from: idNumber, to: idNumber }),
  status: 200,
  response: checkedPromoCode,
  errors: [
    'token_not_valid',
    'not_found',
    'validation_error',
    'direction_paused',
    'tech_break',
    'too_many_requests',
  ],
})
