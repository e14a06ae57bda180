import { Decimal, one, zero } from '@/lib/money/decimal'
import { mapTiers, type Promotion } from './pair-terms'

/**
 * What a promo code gives back on a pair: a percentage of the office's margin, which may be smaller for
 * larger amounts. `highest` is the course above which the direction pauses.
 */
export type PromoGain = {
  percent: string
  margins: readonly { min: string; margin: string }[]
  highest: string | null
}

/** The courses with a promo code. */
export function promotionOf(gain: PromoGain): Promotion {
  return (usual, cityShare) => {
    // A smaller margin gives less back, so a larger amount could otherwise get the lower course.
    let best = zero
    return mapTiers(usual, ({ min, course }) => {
      best = Decimal.max(best, promotedCourse(gain, { min, course, cityShare }))
      return best
    })
  }
}

type Promoted = {
  /** The smallest amount sent to which the course applies. */
  min: Decimal
  /** The usual course, with the city's share. */
  course: Decimal
  /** The part of the course that the chosen cities leave; above one where a city makes it cheaper. */
  cityShare: Decimal
}

/**
 * The usual course, raised by a promo code: `margin × (1 − percent / 100)` is left of the margin. The
 * result never exceeds what the customer would get without any margin, nor the highest course. Not
 * rounded.
 */
export function promotedCourse(gain: PromoGain, { min, course, cityShare }: Promoted): Decimal {
  const margin = fractionOf(marginFor(gain, min))
  const kept = one.minus(margin)
  if (kept.lte(0)) {
    return course
  }
  const back = margin.times(fractionOf(new Decimal(gain.percent)))
  // A city that makes the course cheaper has already used a part of the margin.
  const most = Decimal.max(kept, one.div(Decimal.max(one, cityShare)))
  const raised = course.times(Decimal.min(kept.plus(back), most)).div(kept)
  const highest = gain.highest === null ? raised : new Decimal(gain.highest).times(cityShare)
  return Decimal.max(course, Decimal.min(raised, highest))
}

function marginFor({ margins }: PromoGain, min: Decimal): Decimal {
  const found = margins.findLast((margin) => min.gte(margin.min))
  return found ? new Decimal(found.margin) : zero
}

function fractionOf(percent: Decimal): Decimal {
  return Decimal.min(one, Decimal.max(zero, percent.div(100)))
}
