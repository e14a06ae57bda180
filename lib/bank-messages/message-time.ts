import { instantOf, localDateOf, type LocalDate } from '@/lib/time/local-time'

type Around = { told: Date; timezone: string }

const minute = 60_000
const day = 86_400_000
/*
 * Clocks differ slightly, and banks write a little after the payment. A larger difference means another time zone.
 */
const mostAhead = 10 * minute
const mostBehind = 25 * minute

/**
 * The time that a message names, such as `12:05` or `21.11.26 12:05`; null if it names none, or none close to the
 * time at which the device says that the message came.
 */
export function readMessageTime(text: string, { told, timezone }: Around): Date | null {
  const clock = /(?<hour>\d{1,2}):(?<minute>\d{2})/.exec(text)?.groups
  if (!clock || Number(clock.hour) > 23 || Number(clock.minute) > 59) {
    return null
  }
  const time = `${clock.hour?.padStart(2, '0')}:${clock.minute}`
  const named = dateIn(text, { told, timezone })
  const dates = named
    ? [named]
    : [told, new Date(told.getTime() - day)].map((at) => localDateOf(at, timezone))
  const found = dates
    .map((date) => instantOf(date, time, timezone))
    .find((at) => at <= told.getTime() + mostAhead && at >= told.getTime() - mostBehind)
  return found === undefined ? null : new Date(Math.min(found, told.getTime()))
}

/* The year may be missing, or have two digits. */
function dateIn(text: string, { told, timezone }: Around): LocalDate | null {
  const parts = /^(\d{1,4})[./-](\d{1,2})(?:[./-](\d{2,4}))?/.exec(text)
  if (!parts) {
    return null
  }
  const [first = 0, month = 0, last] = parts
    .slice(1)
    .map((part) => (part ? Number(part) : undefined))
  const isYearFirst = first > 31
  const year = isYearFirst ? first : (last ?? localDateOf(told, timezone).year)
  const dayOfMonth = isYearFirst ? (last ?? 0) : first
  const isDate = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31
  return isDate ? { year: year < 100 ? 2000 + year : year, month, day: dayOfMonth } : null
}
