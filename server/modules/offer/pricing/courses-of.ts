import { courseDigits, courseAfterShare } from '@/lib/exchange/course'
import { Decimal } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import { sharesOf, type Share, type PricingTerms } from './shares'

export type PricedTier = { min: Decimal; course: Decimal; verificationCourse: Decimal | null }
export type BaseCourses = { course: Decimal; verificationCourse: Decimal | null }
export type Courses = BaseCourses & {
  /** The courses of larger amounts, sorted by ascending amount. */
  tiers: readonly PricedTier[]
}

type Inputs = { rate: Decimal; reserve: Decimal }

/**
 * The courses for a direction's smallest amounts: the rate, less the margin (reduced by the bonus,
 * raised when the reserve is low), less the fixed payout fee. Throws a RangeError when nothing
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
 * Adds the courses of larger amounts. They cannot pause a direction: a larger amount never gets a
 * lower course, and no course exceeds the highest allowed course.
 */
export function withTiers(terms: PricingTerms, base: BaseCourses, inputs: Inputs): Courses {
  let { course, verificationCourse } = base
  const highest = terms.maxCourse && roundCourseDown(terms.maxCourse, courseDigits)
  const better = (before: Decimal, share: Share) =>
    Decimal.max(before, atMost(courseOrPrevious(before, inputs.rate, share), highest))
  const tiers = sharesOf(terms, inputs.reserve).tiers.map(({ min, usual, verified }) => {
    course = better(course, usual)
    verificationCourse = verificationCourse && verified && better(verificationCourse, verified)
    return { min, course, verificationCourse }
  })
  return { ...base, tiers }
}

/* A tier without a valid course gets the course of the tier before. */
function courseOrPrevious(before: Decimal, rate: Decimal, share: Share): Decimal {
  try {
    return courseWith(rate, share)
  } catch (error) {
    if (error instanceof RangeError) {
      return before
    }
    throw error
  }
}

function atMost(course: Decimal, highest: Decimal | null): Decimal {
  return highest ? Decimal.min(course, highest) : course
}

function courseWith(rate: Decimal, { factor, feePerUnit }: Share): Decimal {
  return courseAfterShare({ rate, kept: factor, feePerUnit })
}
