import type { z } from 'zod'
import type {
  getDirectionHistory as endpoint,
  historyRange,
} from '@/lib/contracts/desk/directions/directions'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findCourseHistory } from '@/server/modules/offer'
import { findStored, listCurrencies } from '../directions.repository'
import { listDirectionChanges } from './list-direction-changes'

export type HistoryQuery = { id: number; range: z.infer<typeof historyRange>; now: Date }
type History = z.input<(typeof endpoint)['response']>

const dayMilliseconds = 86_400_000
const days: Record<HistoryQuery['range'], number> = { day: 1, week: 7, month: 31, year: 366 }

/** The course over time, and who changed the terms. Refuses with `not_found`. */
export async function getDirectionHistory(
  db: Executor,
  { id, range, now }: HistoryQuery,
): Promise<History> {
  const stored = await findStored(db, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  const since = new Date(now.getTime() - days[range] * dayMilliseconds)
  const [points, changes, currencies] = await Promise.all([
    findCourseHistory(db, { directionId: id, terms: stored.terms, since, until: now }),
    listDirectionChanges(db, id),
    listCurrencies(db),
  ])
  const target = currencies.find((currency) => currency.id === stored.toCurrencyId)
  return {
    unit: target?.ticker ?? '',
    points: points.map(({ at, courses }) => ({
      at: at.toISOString(),
      course: courses && toText(courses.course),
      verificationCourse: courses?.verificationCourse ? toText(courses.verificationCourse) : null,
    })),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  }
}
