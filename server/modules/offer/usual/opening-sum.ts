import type { PairLimits } from '@/lib/exchange/limits'
import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmountUp } from '@/lib/money/round'

type Known = {
  /** The median amount of the direction's completed exchanges; null if there are too few. */
  median: Decimal | null
  usdPerFrom: Decimal | null
  limits: Pick<PairLimits['from'], 'min' | 'max'>
  /** The decimals of the currency sent. */
  digits: number
}

/* What is assumed to be usual until the direction has enough exchanges of its own. */
const assumedUsd = new Decimal(300)

/**
 * The amount to send with which a form starts: about the usual one, a round number (1, 2 or 5 and
 * zeros) within the limits. Rounding also keeps a single customer's amount from being published. Null
 * if neither exchanges nor a price are known, or if no amount can be exchanged.
 */
export function openingSum({ median, usdPerFrom, limits, digits }: Known): Decimal | null {
  const usual = median ?? (usdPerFrom?.gt(0) ? assumedUsd.div(usdPerFrom) : null)
  const { max } = limits
  const min = limits.min ?? zero
  if (!usual?.gt(0) || max.lte(0) || min.gt(max)) {
    return null
  }
  const near = roundAmountUp(nearest(usual), digits)
  if (near.gt(max)) {
    const below = roundAmountUp(greatestUpTo(max), digits)
    return below.gte(min) && below.lte(max) ? below : max
  }
  if (near.lt(min)) {
    const above = roundAmountUp(smallestFrom(min), digits)
    return above.lte(max) ? above : min
  }
  return near
}

/* The round numbers between a power of ten and the next. */
const steps = [1, 2, 5, 10].map((step) => new Decimal(step))

function nearest(value: Decimal): Decimal {
  const { mantissa, power } = parts(value)
  // The bound between two neighbours is their geometric mean: √2, √10 or √50.
  const at = steps.findIndex((step, index) =>
    mantissa.times(mantissa).lt(step.times(steps[index + 1] ?? step)),
  )
  return power.times(steps[at] ?? 10)
}

function greatestUpTo(value: Decimal): Decimal {
  const { mantissa, power } = parts(value)
  return power.times(steps.findLast((step) => step.lte(mantissa)) ?? 1)
}

function smallestFrom(value: Decimal): Decimal {
  const { mantissa, power } = parts(value)
  return power.times(steps.find((step) => step.gte(mantissa)) ?? 10)
}

function parts(value: Decimal): { mantissa: Decimal; power: Decimal } {
  const power = new Decimal(10).pow(value.e)
  return { mantissa: value.div(power), power }
}
