import { calendarDate } from '@/lib/contracts/common'

/** Two dates as they are in an address; an empty one sets no limit. */
type Period = Record<'date_from' | 'date_to', string>

/** Whether the dates are in the wrong order: the server would refuse them. */
export function isPeriodReversed({ date_from: from, date_to: to }: Period): boolean {
  return from !== '' && to !== '' && from > to
}

/** The part of a query that names the chosen dates. A date that the server would refuse is left out. */
export function periodQuery(period: Period): Partial<Period> {
  const { date_from: from, date_to: to } = period
  return {
    ...(isAccepted(from) && { date_from: from }),
    ...(isAccepted(to) && { date_to: to }),
  }
}

function isAccepted(date: string): boolean {
  return calendarDate.safeParse(date).success
}
