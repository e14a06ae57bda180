import { z } from 'zod'
import '../without-eval'

/** A whole number within bounds. Whatever is wrong with it, the error names both bounds. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .number()
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: 'whole_between',
      params: { min, max },
      abort: true,
    })
    .int()
    .meta({ minimum: min, maximum: max })
}
