import type { ExportLabel } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'
import type { CatalogueDirection } from '@/server/modules/catalogue'
import type { Answer } from './answers/answer'
import type { OpenDirection } from './open/open-direction'
import type { Courses } from './pricing/courses-of'
import type { Pricing } from './pricing/price-direction'

/** A price and what the clock must be asked about it. */
export type TimedPricing = {
  readonly pricing: Pricing
  /** In milliseconds: from then on the rate must not be used any more. */
  readonly freshUntil: number
  /** Only while somebody is there to do it. */
  readonly isManual: boolean
}

/**
 * A direction with what it is worth. It is never changed: when an input of it changes another one
 * takes its place, so whatever was made from it and is kept here is right as long as it lives.
 */
export type DirectionState = TimedPricing & {
  readonly direction: CatalogueDirection
  /** What of `to` can be paid out. */
  readonly reserve: Decimal
  /** Made when first asked for. */
  made: Made | null
}

export type Made = {
  courses?: Courses
  terms?: DealTerms
  limits?: PairLimits
  /** Whether any amount can be exchanged. */
  leavesAmount?: boolean
  open?: OpenDirection
  course?: Answer
  pair?: { [Language in Locale]?: Answer }
}

export function createState(
  direction: CatalogueDirection,
  pricing: Pricing,
  reserve: Decimal,
): DirectionState {
  return {
    direction,
    pricing,
    reserve,
    freshUntil: freshUntilOf(pricing),
    isManual: direction.exportFlags.includes('manual'),
    made: null,
  }
}

/**
 * A state that replaces another with the same reserve: what depends on courses and reserve alone is
 * taken over where the courses are the same.
 */
export function createNextState(before: DirectionState, pricing: Pricing): DirectionState {
  const next = createState(before.direction, pricing, before.reserve)
  if (before.made && hasSameCourses(before, next)) {
    const { courses, terms, limits, leavesAmount } = before.made
    next.made = {
      ...(courses && { courses }),
      ...(terms && { terms }),
      ...(limits && { limits }),
      ...(leavesAmount !== undefined && { leavesAmount }),
    }
  }
  return next
}

function hasSameCourses({ direction, pricing: a }: DirectionState, { pricing: b }: DirectionState) {
  if (!a.isPriced || !b.isPriced) {
    return false
  }
  // Courses of larger amounts follow from the rate itself, not from the rounded course.
  const isSameRate = a.rate.rate.eq(b.rate.rate) || direction.tiers.length === 0
  const [verified, nextVerified] = [a.verificationCourse, b.verificationCourse]
  const isVerifiedSame =
    verified && nextVerified ? verified.eq(nextVerified) : verified === nextVerified
  return isSameRate && isVerifiedSame && a.course.eq(b.course)
}

/** Where what is made from a state is kept. */
export function madeOf(state: DirectionState): Made {
  return (state.made ??= {})
}

export function timed(pricing: Pricing, labels: readonly ExportLabel[]): TimedPricing {
  return { pricing, freshUntil: freshUntilOf(pricing), isManual: labels.includes('manual') }
}

function freshUntilOf(pricing: Pricing): number {
  return pricing.isPriced ? pricing.rate.freshUntil.getTime() : 0
}
