import { AppError } from '@/lib/errors/app-error'
import { dayAfter } from '@/lib/time/calendar-days'

type Query = { date_from?: string | undefined; date_to?: string | undefined }
type Bounds = { today: string; usualDays: number; maxDays: number }

/**
 * The first and the last day that a query asks for, both inclusive; by default, the usual number of days
 * until today. A wrong order or a period that is too long is an error of its field.
 */
export function readPeriod(
  { date_from: from, date_to: to }: Query,
  { maxDays, today, usualDays }: Bounds,
): { first: string; last: string } {
  const last = to ?? today
  const first = from ?? dayAfter(last, 1 - usualDays)
  if (last < first) {
    throw new AppError('validation_error', { faults: [{ field: 'date_to', key: 'period_order' }] })
  }
  if (first < dayAfter(last, 1 - maxDays)) {
    const params = { days: String(maxDays) }
    const fault = { field: 'date_from', key: 'period_too_long', params }
    throw new AppError('validation_error', { faults: [fault] })
  }
  return { first, last }
}
