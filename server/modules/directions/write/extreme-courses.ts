import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { courseDigits } from '@/lib/exchange/course'
import { Decimal, one } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import type { DirectionPrice } from '@/server/modules/offer'

/**
 * The highest course that a customer can get: with a verified card, for the largest amount, in the best
 * city.
 */
export function bestCourse(
  courses: DirectionPrice['courses'] | undefined,
  { cities }: Pick<DirectionTerms, 'cities'>,
): Decimal | null {
  if (!courses) {
    return null
  }
  const best = Decimal.max(
    ...[courses, ...courses.tiers].flatMap(({ course, verificationCourse }) =>
      verificationCourse ? [course, verificationCourse] : [course],
    ),
  )
  return roundCourseDown(best.times(bestShareOf(cities)), courseDigits)
}

/* A city without terms has no add-on, so its share is one. */
function bestShareOf(cities: DirectionTerms['cities']): Decimal {
  return Decimal.max(one, ...cities.map(({ addOnPercent }) => one.minus(addOnPercent.div(100))))
}

/* A course below this share of the market is a mistake. */
const minShareOfMarket = one.minus(new Decimal(25).div(100))

export function isFarBelow(course: Decimal, market: Decimal): boolean {
  return course.lt(market.times(minShareOfMarket))
}

/**
 * The lowest course that a customer can get: for the smallest amount, with the higher margin, in the
 * most expensive city.
 */
export function worstCourse(
  courses: DirectionPrice['courses'] | undefined,
  { cities }: Pick<DirectionTerms, 'cities'>,
): Decimal | null {
  if (!courses) {
    return null
  }
  const { course, verificationCourse } = courses
  const worst = Decimal.min(course, verificationCourse ?? course)
  return roundCourseDown(worst.times(worstShareOf(cities)), courseDigits)
}

/* A city without terms has no add-on, so its share is one. */
function worstShareOf(cities: DirectionTerms['cities']): Decimal {
  return Decimal.min(one, ...cities.map(({ addOnPercent }) => one.minus(addOnPercent.div(100))))
}
