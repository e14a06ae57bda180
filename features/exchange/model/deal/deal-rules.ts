import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { boundsFor } from '@/lib/exchange/clamp'
import type { CourseType, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair, type PairBounds } from '@/lib/exchange/pair/pair-limits'
import { courseTypeOf, dealTermsOf, type Promotion } from '@/lib/exchange/pair/pair-terms'
import { Decimal } from '@/lib/money/decimal'
import { moveInside, shownMin } from '@/lib/exchange/shown-bound'

export type Side = 'from' | 'to'
export const sides = ['from', 'to'] as const satisfies Side[]

export type SideBounds = { min: Decimal | null; max: Decimal }

/** Everything by which the amounts of a pair are computed and limited. */
export type DealRules = {
  terms: DealTerms
  bounds: Record<Side, SideBounds>
  /** The amount to send while nothing is typed, within the bounds; null if there is none. */
  opening: Decimal | null
}

type Pair = PairBounds & Pick<PairResponse, 'usual'>

export type DealChoice = {
  courseType: CourseType
  cityFrom: City | null
  cityTo: City | null
  /** What a promo code gives back. */
  promotion?: Promotion | null
}

export function dealRulesOf(pair: Pair, choice: DealChoice): DealRules {
  const { courseType, cityFrom, cityTo, promotion } = choice
  const limits = limitsOfPair(pair, { cityFrom, cityTo, promotion })
  const boundsOf = (side: Side): SideBounds => ({
    min: boundsFor<Decimal | null>(limits[side], courseType).min,
    max: limits[side].max,
  })
  const bounds = { from: boundsOf('from'), to: boundsOf('to') }
  return {
    terms: dealTermsOf(pair, { courseType, cityFrom, cityTo, promotion }),
    bounds,
    opening: openingOf(pair.usual, bounds.from),
  }
}

/* The pair's usual amount or, if it is unknown, the minimum. */
function openingOf(usual: string | null, bounds: SideBounds): Decimal | null {
  const sum = usual === null ? shownMin(bounds) : moveInside(new Decimal(usual), bounds)
  return sum === null || sum.lte(0) ? null : sum
}

/** The usual course, unless the better one of a pair that has one was chosen. */
export function chosenCourseType(
  pair: Pick<PairResponse, 'verificationCourse'>,
  wantsUsualCourse: boolean | null,
): CourseType {
  return wantsUsualCourse === false ? courseTypeOf(pair) : 'default'
}

/** Whether nothing can be exchanged now, because the reserve does not cover the minimum. */
export function isShort({ bounds: { from } }: DealRules): boolean {
  return from.max.lte(0) || (from.min !== null && from.min.gt(from.max))
}
