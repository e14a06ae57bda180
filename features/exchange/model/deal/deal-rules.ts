import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { boundsFor } from '@/lib/exchange/clamp'
import type { CourseType, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair, type PairBounds } from '@/lib/exchange/pair/pair-limits'
import { courseTypeOf, dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import type { Decimal } from '@/lib/money/decimal'

export type Side = 'from' | 'to'
export const sides = ['from', 'to'] as const satisfies Side[]

export type SideBounds = { min: Decimal | null; max: Decimal }

/** Everything by which the amounts of a pair are computed and limited. */
export type DealRules = { terms: DealTerms; bounds: Record<Side, SideBounds> }

export type DealChoice = { courseType: CourseType; cityFrom: City | null; cityTo: City | null }

export function dealRulesOf(
  pair: PairBounds,
  { courseType, cityFrom, cityTo }: DealChoice,
): DealRules {
  const limits = limitsOfPair(pair, { cityFrom, cityTo })
  const boundsOf = (side: Side): SideBounds => ({
    min: boundsFor<Decimal | null>(limits[side], courseType).min,
    max: limits[side].max,
  })
  return {
    terms: dealTermsOf(pair, { courseType, cityFrom, cityTo }),
    bounds: { from: boundsOf('from'), to: boundsOf('to') },
  }
}

/** The better course if the pair has one, unless the visitor chose the usual one. */
export function chosenCourseType(
  pair: Pick<PairResponse, 'verificationCourse'>,
  wantsUsualCourse: boolean,
): CourseType {
  return wantsUsualCourse ? 'default' : courseTypeOf(pair)
}

/** Whether nothing can be exchanged now, because the reserve does not cover the minimum. */
export function isShort({ bounds: { from } }: DealRules): boolean {
  return from.max.lte(0) || (from.min !== null && from.min.gt(from.max))
}
