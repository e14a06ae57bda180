import { dateIn } from '@/lib/time/calendar-days'
import { instantOf } from '@/lib/time/local-time'
import { dateText } from '@/lib/i18n/date-text'

/** The instant of a text such as `2026-12-01T10:00` in a time zone. */
export function instantOfLocal(text: string, timezone: string): Date {
  const [date = '', time = ''] = text.split('T')
  const [year = 0, month = 0, day = 0] = date.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(instantOf({ year, month, day }, time, timezone))
}

/** The text of an instant in a time zone, such as `2026-12-01T10:00`. */
export function localTextOf(instant: Date, timezone: string): string {
  const clock = dateText(instant, 'clock', { locale: 'ru', timeZone: timezone })
  return `${dateIn(timezone, instant)}T${clock}`
}
