import { CourseTooLarge } from '@/lib/exchange/course'
import type { Decimal } from '@/lib/money/decimal'
import type { Rate, RateSnapshot } from '@/server/modules/rates'
import { baseCoursesOf, type BaseCourses } from './courses-of'
import type { PauseReason } from './pause'
import type { PricingTerms } from './shares'

/** The result of pricing a direction's terms with the rates and the reserve. */
export type Pricing =
  | (BaseCourses & { isPriced: true; rate: Rate })
  | {
      isPriced: false
      reason: Exclude<PauseReason, 'office_closed' | 'no_amount'>
      /** Courses that were computed but must not be used; null when none could be computed. */
      courses: BaseCourses | null
    }

type Inputs = { rate: Rate | null; reserve: Decimal }

const noRate: Pricing = { isPriced: false, reason: 'no_rate', courses: null }
const noPayIn: Pricing = { isPriced: false, reason: 'no_pay_in', courses: null }
const nothingLeft: Pricing = { isPriced: false, reason: 'nothing_left', courses: null }
const tooLarge: Pricing = { isPriced: false, reason: 'out_of_bounds', courses: null }

/** The rate of a direction: from its formula, from its pinned source, or from the market. */
export function rateOf(
  { formula, rateSource, from, to }: Pick<PricingTerms, 'formula' | 'rateSource' | 'from' | 'to'>,
  rates: RateSnapshot,
): Rate | null {
  if (formula !== null) {
    return rates.formula(formula)
  }
  return rates.cross(from.assetCode, to.assetCode, rateSource)
}

/** Prices a direction, without the courses of larger amounts, which are computed on first use. */
export function priceDirection(terms: PricingTerms, { rate, reserve }: Inputs): Pricing {
  if (terms.isUnpayable === true) {
    return noPayIn
  }
  if (rate === null) {
    return noRate
  }
  try {
    const { course, verificationCourse } = baseCoursesOf(terms, { rate: rate.rate, reserve })
    const isWithin = isWithinBounds(terms, course) && isWithinBounds(terms, verificationCourse)
    return isWithin
      ? { isPriced: true, rate, course, verificationCourse }
      : { isPriced: false, reason: 'out_of_bounds', courses: { course, verificationCourse } }
  } catch (error) {
    if (error instanceof RangeError) {
      return error instanceof CourseTooLarge ? tooLarge : nothingLeft
    }
    throw error
  }
}

function isWithinBounds({ minCourse, maxCourse }: PricingTerms, course: Decimal | null): boolean {
  return course === null || (!minCourse?.gt(course) && !maxCourse?.lt(course))
}
