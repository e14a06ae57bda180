import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import '../without-eval'

type Range = {
  min?: number
  max?: number
  /** Whether the minimum itself is refused. */
  excludesMin?: boolean
  /** The maximum number of decimal places; trailing zeros do not count. */
  digits?: number
}

/* No leading zeros are accepted, so that the integer part of an amount has only one spelling. */
const plainDecimal = /^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/

/** Decimal text within bounds. The error names the bound that was exceeded. */
export function decimalBetween({ min, max, excludesMin = false, digits }: Range) {
  return z.string().superRefine((text, ctx) => {
    if (!plainDecimal.test(text)) {
      ctx.addIssue({ code: 'custom', message: 'number' })
      return
    }
    const value = new Decimal(text)
    const inclusive = !excludesMin
    if (min !== undefined && (inclusive ? value.lt(min) : value.lte(min))) {
      ctx.addIssue({ code: 'too_small', origin: 'number', minimum: min, inclusive })
    }
    if (max !== undefined && value.gt(max)) {
      ctx.addIssue({ code: 'too_big', origin: 'number', maximum: max, inclusive: true })
    }
    if (digits !== undefined && value.decimalPlaces() > digits) {
      ctx.addIssue({ code: 'custom', message: 'digits', params: { digits: String(digits) } })
    }
  })
}
