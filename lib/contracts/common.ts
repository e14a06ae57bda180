import { z } from 'zod'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import './without-eval'

/** A decimal as text: amounts, courses, percentages. Never a JavaScript number. */
export const decimalText = z
  .string()
  .regex(/^-?\d{1,20}(\.\d{1,18})?$/)
  .describe('A decimal number as text.')

export const idParam = z.coerce.number().int().min(1).max(2147483647)

export const timestamp = z.iso.datetime().describe('ISO 8601, UTC.')

const codes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** Every refusal has this shape; `detail` and `fields` are in the request's language. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    detail: z.string().describe('Fit to show to a person.'),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('Texts per field.'),
    requestId: z.string().describe('Stands in our logs too.'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
