import { instantOf, localDateOf, type LocalDate } from '@/lib/time/local-time'
import type { OfficeSettings } from '@/server/modules/settings'

export type OfficePresence = {
  /** When an operator who takes manual exchanges was last seen. */
  lastSeenAt: Date | null
}

/** Whether the office is open, and until when that is certain. */
export type OfficeState = {
  isOpen: boolean
  /** When a closed office opens next; null when this is unknown, and while the office is open. */
  opensAt: Date | null
  /**
   * The time, in milliseconds, until which this state stays the same unless the settings change or an
   * operator is seen again.
   */
  validUntil: number
}

type Span = { from: number; to: number }

/** An operator who has not been seen for this long counts as absent. */
export const presenceMilliseconds = 3 * 60_000
const dayMilliseconds = 86_400_000
/* Enough days to find the next opening in a week with a single open day. */
const daysAhead = 8

/**
 * Whether manual exchanges are possible now: only during office hours and, if the settings require
 * it, only while an operator is present.
 */
export function officeStateAt(
  office: OfficeSettings,
  { lastSeenAt }: OfficePresence,
  now: Date,
): OfficeState {
  const hours = hoursAt(office, now.getTime())
  if (!hours.isOpen || office.presence === 'always') {
    return hours
  }
  const seenUntil = (lastSeenAt?.getTime() ?? 0) + presenceMilliseconds
  return now.getTime() < seenUntil
    ? { ...hours, validUntil: Math.min(hours.validUntil, seenUntil) }
    : { ...hours, isOpen: false, opensAt: null }
}

function hoursAt(office: OfficeSettings, now: number): OfficeState {
  if (office.week === null) {
    return { isOpen: true, opensAt: null, validUntil: Infinity }
  }
  const spans = spansAround(office.week, office.timezone, now)
  const current = spans.find(({ from, to }) => from <= now && now < to)
  if (current) {
    return { isOpen: true, opensAt: null, validUntil: current.to }
  }
  const next = spans.find(({ from }) => from > now)
  return {
    isOpen: false,
    opensAt: next ? new Date(next.from) : null,
    validUntil: next?.from ?? now + dayMilliseconds,
  }
}

/** All open spans from yesterday on; adjoining spans are merged. */
function spansAround(
  week: NonNullable<OfficeSettings['week']>,
  timezone: string,
  now: number,
): Span[] {
  const today = localDateOf(new Date(now), timezone)
  const days = Array.from({ length: daysAhead + 2 }, (_day, index) => addDays(today, index - 1))
  const spans = days
    .flatMap((date) =>
      (week[weekdayOf(date)] ?? []).map(({ from, to }) => ({
        from: instantOf(date, from, timezone),
        to: instantOf(date, to, timezone),
      })),
    )
    .sort((a, b) => a.from - b.from)
  return spans.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (!last || span.from > last.to) {
      return [...merged, span]
    }
    return [...merged.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }]
  }, [])
}

/** Monday is 0. */
function weekdayOf({ year, month, day }: LocalDate): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
