import type { CourseResponse } from '@/lib/contracts/calculator'
import { toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { priceDirection, type CourseQuery } from './price-direction'

/** The course alone. Refuses with `not_found` and `direction_paused`. */
export async function getCourse(db: Executor, query: CourseQuery): Promise<CourseResponse> {
  const { course, verificationCourse, updatedAt } = await priceDirection(db, query)
  return {
    course: toText(course),
    verificationCourse: verificationCourse && toText(verificationCourse),
    updatedAt: updatedAt.toISOString(),
  }
}
