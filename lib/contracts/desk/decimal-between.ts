import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import '../without-eval'

type Range = {
  least?: number
  most?: number
  /** The minimum itself is refused. */
  isAbove?: boolean
  /** Decimal places; trailing zeros do not count. */
  digits?: number
}

/* Without leading zeros: an amount has one spelling. */
const plain = /^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/

/** Decimal text within bounds; the fault names the bound that was crossed. */
export function decimalBetween({ least, most, isAbove = false, digits }: Range) {
  return z.string().superRefine((text, ctx) => {
    if (!plain.test(text)) {
      ctx.addIssue({ code: 'custom', message: 'number' })
      return
    }
    const value = new Decimal(text)
    const inclusive = !isAbove
    if (least !== undefined && (inclusive ? value.lt(least) : value.lte(least))) {
      ctx.addIssue({ code: 'too_small', origin: 'number', minimum: least, inclusive })
    }
    if (most !== undefined && value.gt(most)) {
      ctx.addIssue({ code: 'too_big', origin: 'number', maximum: most, inclusive: true })
    }
    if (digits !== undefined && value.decimalPlaces() > digits) {
      ctx.addIssue({ code: 'custom', message: 'digits', params: { digits: String(digits) } })
    }
  })
}
