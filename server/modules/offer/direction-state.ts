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
import type { UsualSums } from './usual/usual-sums.repository'

/** A price together with the conditions that depend on the clock. */
export type TimedPricing = {
  readonly pricing: Pricing
  /** The time, in milliseconds, from which the rate must no longer be used. */
  readonly freshUntil: number
  /** Whether the direction is open only during office hours. */
  readonly isManual: boolean
}

/**
 * A direction with its price. Immutable: when an input changes, a new state replaces it. So all
 * results that are computed from a state and cached in it stay correct.
 */
export type DirectionState = TimedPricing & {
  readonly direction: CatalogueDirection
  /** The amount of `to` that can be paid out. */
  readonly reserve: Decimal
  /** Results that are computed and cached on first use. */
  cache: StateCache | null
}

export type StateCache = {
  courses?: Courses
  terms?: DealTerms
  limits?: PairLimits
  /** Whether any amount can be exchanged. */
  hasExchangeableAmount?: boolean
  open?: OpenDirection
  course?: Answer
  /** Computed with these usual sums; other sums need other answers. */
  pair?: { sums: UsualSums; answers: { [Language in Locale]?: Answer } }
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
    cache: null,
  }
}

/**
 * A new state with the same reserve as the previous one. Results that depend only on courses and
 * reserve are reused when the courses are the same.
 */
export function createNextState(before: DirectionState, pricing: Pricing): DirectionState {
  const next = createState(before.direction, pricing, before.reserve)
  if (before.cache && hasSameCourses(before, next)) {
    const { courses, terms, limits, hasExchangeableAmount } = before.cache
    next.cache = {
      ...(courses && { courses }),
      ...(terms && { terms }),
      ...(limits && { limits }),
      ...(hasExchangeableAmount !== undefined && { hasExchangeableAmount }),
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

/** The cache of results computed from a state. */
export function cacheOf(state: DirectionState): StateCache {
  return (state.cache ??= {})
}

export function timedPricing(pricing: Pricing, labels: readonly ExportLabel[]): TimedPricing {
  return { pricing, freshUntil: freshUntilOf(pricing), isManual: labels.includes('manual') }
}

function freshUntilOf(pricing: Pricing): number {
  return pricing.isPriced ? pricing.rate.freshUntil.getTime() : 0
}
