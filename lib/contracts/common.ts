import { z } from 'zod'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import './without-eval'

/** A decimal as text, for amounts, courses and percentages. Never a JavaScript number. */
export const decimalText = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/)
  .describe('A decimal number as text.')

/* The maximum of a database id. A larger id gets only one validation error. */
const maxId = 2147483647

export const idParam = z.coerce.number().max(maxId, { abort: true }).int().min(1)

/** An id in a JSON body, where it is a number. */
export const idNumber = z.number().max(maxId, { abort: true }).int().min(1)

/** The id of a currency that somebody chooses in a form, which sends 0 while none is chosen. */
export const chosenCurrency = z
  .number()
  .refine((id) => id > 0, { error: 'currency_needed', abort: true })
  .max(maxId, { abort: true })
  .int()
  .meta({ minimum: 1 })

/** The page size of a list that begins with the newest row. */
export const listSize = z.coerce.number().int().min(1).max(100).default(50)

/** The page of a list with numbered pages, and how many rows each has. */
export const numberedPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
}

/** A date from 2000 to 2099: no record is older, and PostgreSQL cannot store every year outside. */
export const calendarDate = z.iso.date().regex(/^20\d\d-/)

export const timestamp = z.iso.datetime().describe('ISO 8601, UTC.')

const codes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** Every refusal has this shape; `detail` and `fields` are in the language of the request. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    detail: z.string().describe('A text that can be shown to the user.'),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('The error texts of each field.'),
    figures: z
      .record(z.string(), z.string())
      .optional()
      .describe('With `course_changed`: the current amounts and course.'),
    claims: z
      .array(z.object({ id: z.uuid(), number: z.number().int() }))
      .optional()
      .describe(
        'With `too_many_requests` because of too many open claims: the open claims that belong to the caller.',
      ),
    docUrl: z
      .url()
      .optional()
      .describe('Where the call is described; only in answers of the merchant API.'),
    requestId: z.string().describe('The id of the request in the server’s logs.'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
