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
 * Adds the courses of larger amounts. They never pause a direction: larger amounts never get a
 * lower course, and none exceeds the highest allowed course.
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

/* A tier without a valid course gets the course of the tier before. */
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
