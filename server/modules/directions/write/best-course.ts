import { Decimal } from '@/lib/money/decimal'
import type { DirectionPrice } from '@/server/modules/offer'

/** The highest course anybody can get: of a verified card, for the largest amount. */
export function bestCourse(courses: DirectionPrice['courses']): Decimal | null {
  return (
    courses &&
    Decimal.max(
      ...[courses, ...courses.tiers].flatMap(({ course, verificationCourse }) =>
        verificationCourse ? [course, verificationCourse] : [course],
      ),
    )
  )
}
