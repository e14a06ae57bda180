import { z } from 'zod'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import './without-eval'

/** A decimal as text: amounts, courses, percentages. Never a JavaScript number. */
export const decimalText = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/)
  .describe('A decimal number as text.')

/* The range of database ids; an id outside it is refused once, as invalid. */
const mostId = 2147483647

export const idParam = z.coerce.number().max(mostId, { abort: true }).int().min(1)

/** The same in a JSON body, where it is a number. */
export const idNumber = z.number().max(mostId, { abort: true }).int().min(1)

/** The page size of a list that is read from the newest row on. */
export const listSize = z.coerce.number().int().min(1).max(100).default(50)

export const timestamp = z.iso.datetime().describe('ISO 8601, UTC.')

const codes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** Every refusal has this shape; `detail` and `fields` are in the language of the request. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    detail: z.string().describe('Fit to show to a person.'),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('Texts per field.'),
    figures: z
      .record(z.string(), z.string())
      .optional()
      .describe('Of `course_changed`: the amounts and the course as they are now.'),
    claims: z
      .array(z.object({ id: z.uuid(), number: z.number().int() }))
      .optional()
      .describe('Of `too_many_requests` for open claims: those of them that are the reader’s own.'),
    requestId: z.string().describe('Stands in our logs too.'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
