import { useFormatter } from 'next-intl'

/** Names of weekdays in the page's language; Monday is 0. */
export function useWeekdayName(): (weekday: number) => string {
  const format = useFormatter()
  // 5 January 2026 was a Monday.
  return (weekday) =>
    format.dateTime(Date.UTC(2026, 0, 5 + weekday), { weekday: 'long', timeZone: 'UTC' })
}
