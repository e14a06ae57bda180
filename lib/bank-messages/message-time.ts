import { instantOf, localDateOf, type LocalDate } from '@/lib/time/local-time'

type Around = { told: Date; timezone: string }

const minute = 60_000
const day = 86_400_000
/*
 * Clocks differ slightly, and banks write a little after the payment. A larger difference means another time zone.
 */
const mostAhead = 10 * minute
const mostBehind = 25 * minute

/* Two places on earth differ by less than this. A day that is further off is that of an old message. */
const longestZones = 26 * 60 * minute

type MessageTime = {
  /** The time in the message, if it is close to the time at which the message came; null otherwise. */
  at: Date | null
  /** Whether `at` has its day from the message: a time alone is that of any day. */
  namesDay: boolean
  isLongPast: boolean
}

/**
 * What a message says about when the money came, such as `12:05` or `21.11.26 12:05`, compared with the time at which it
 * came as far as is known otherwise.
 */
export function readMessageTime(text: string, { told, timezone }: Around): MessageTime {
  const named = dateIn(text, { told, timezone })
  const isLongPast =
    named !== null && instantOf(named, '23:59', timezone) < told.getTime() - longestZones
  const clock = /(?<hour>\d{1,2}):(?<minute>\d{2})/.exec(text)?.groups
  if (!clock || Number(clock.hour) > 23 || Number(clock.minute) > 59) {
    return { at: null, namesDay: false, isLongPast }
  }
  const time = `${clock.hour?.padStart(2, '0')}:${clock.minute}`
  const dates = named
    ? [named]
    : [told, new Date(told.getTime() - day)].map((at) => localDateOf(at, timezone))
  const found = dates
    .map((date) => instantOf(date, time, timezone))
    .find((at) => at <= told.getTime() + mostAhead && at >= told.getTime() - mostBehind)
  const at = found === undefined ? null : new Date(Math.min(found, told.getTime()))
  return { at, namesDay: at !== null && named !== null, isLongPast }
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
