import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, timestamp } from '../common'
import { claimChoiceName } from './claim-states'

export const claimSide = z.object({ currency, amount: decimalText })

/** The agreed course, or the current one if that gives less. */
export const recalculationCourse = z.enum(['agreed', 'current'])

/** A choice after an exception, with its outcome. */
export const claimChoice = z.object({
  choice: claimChoiceName,
  /** An amount of `from`: what to send in addition, what is exchanged, or what is refunded. */
  from: decimalText,
  /** The amount of `to` that will be received; null if none. */
  to: decimalText.nullable(),
  /** Everything that is returned, in the currencies in which it came; empty if nothing is. */
  back: z.array(claimSide),
  course: recalculationCourse
    .nullable()
    .describe('The course of the calculation; null if nothing is exchanged.'),
  courses: z
    .object({ current: decimalText, agreed: decimalText })
    .nullable()
    .describe(
      'The current course and the one that the agreed terms give for this amount, where the current one is used and is lower.',
    ),
  until: timestamp.nullable(),
})
export type ClaimChoice = z.infer<typeof claimChoice>
