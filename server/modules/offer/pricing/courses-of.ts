import { courseDigits, courseKeeping } from '@/lib/exchange/course'
import { Decimal } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import { sharesOf, type Share, type PricingTerms } from './shares'

export type PricedTier = { min: Decimal; course: Decimal; verificationCourse: Decimal | null }
export type BaseCourses = { course: Decimal; verificationCourse: Decimal | null }
export type Courses = BaseCourses & {
  /** Of larger amounts, ascending. */
  tiers: readonly PricedTier[]
}

type Inputs = { rate: Decimal; reserve: Decimal }

/**
 * The courses of a direction's smallest amounts: the rate, less the margin that is left after the
 * bonus and grows when the reserve is low, less the payout's fixed fee. A RangeError when nothing
 * would be left.
 */
export function baseCoursesOf(terms: PricingTerms, { rate, reserve }: Inputs): BaseCourses {
  const { usual, verified } = sharesOf(terms, reserve)
  return {
    course: courseWith(rate, usual),
    verificationCourse: verified && courseWith(rate, verified),
  }
}

/**
 * The same with those of larger amounts. They follow from the first and never pause a direction by
 * themselves: who sends more never gets a lower course, and none gets more than the highest allowed.
 */
export function withTiers(terms: PricingTerms, base: BaseCourses, inputs: Inputs): Courses {
  let { course, verificationCourse } = base
  const most = terms.maxCourse && roundCourseDown(terms.maxCourse, courseDigits)
  const better = (before: Decimal, share: Share) =>
    Decimal.max(before, atMost(courseOr(before, inputs.rate, share), most))
  const tiers = sharesOf(terms, inputs.reserve).tiers.map(({ min, usual, verified }) => {
    course = better(course, usual)
    verificationCourse = verificationCourse && verified && better(verificationCourse, verified)
    return { min, course, verificationCourse }
  })
  return { ...base, tiers }
}

/* A tier that has no course of its own is no reason to give less than before it. */
function courseOr(before: Decimal, rate: Decimal, share: Share): Decimal {
  try {
    return courseWith(rate, share)
  } catch (error) {
    if (error instanceof RangeError) {
      return before
    }
    throw error
  }
}

function atMost(course: Decimal, most: Decimal | null): Decimal {
  return most ? Decimal.min(course, most) : course
}

function courseWith(rate: Decimal, { kept, feePerUnit }: Share): Decimal {
  return courseKeeping({ rate, kept, feePerUnit })
}
