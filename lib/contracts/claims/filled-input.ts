import { z } from 'zod'

/** What the customer entered in a field, with the label that the field had then. */
export const filledInput = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  shown: z
    .string()
    .optional()
    .describe('The name of the chosen option, where the value is its code.'),
})
