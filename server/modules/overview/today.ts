import { Decimal, zero } from '@/lib/money/decimal'
import { instantOf, localDateOf } from '@/lib/time/local-time'
import type { Database } from '@/server/database/client'
import { firstCompletion, sumDay, type DayTurnover } from '@/server/modules/claims'

export type DayFigures = { claims: Decimal; turnover: Decimal; margin: Decimal }

export type Today = {
  /** When the office's day began, and when it ends. */
  since: Date
  until: Date
  figures: DayFigures & { unvalued: number }
  /** The medians of the same weekday in the last weeks, each until the same time; null without any. */
  usual: (DayFigures & { days: number }) | null
  /** The turnover since midnight at the end of each hour; null for hours that have not begun. */
  hours: { at: Date; today: Decimal | null; usual: Decimal | null }[]
}

/* Weekdays differ from each other, and a month ago the office was much as it is now. */
const weeksCompared = 4
const daysOfWeek = 7

type Clock = { now: Date; timezone: string }

/** The turnover and margin of today in USD, compared with those of a usual day. */
export async function viewToday(db: Database, { now, timezone }: Clock): Promise<Today> {
  const day = dayOf(now, { timezone, daysAgo: 0 })
  const today = await sumDay(db, { ...day, soFar: now, timezone })
  const past = await pastDaysOf(db, { now, timezone })
  const { claims, unvalued, taken, paid } = today.soFar
  const turnovers = runningSum(today)
  const usualTurnovers = past.map(runningSum)
  return {
    ...{ since: day.since, until: day.until },
    figures: { claims: new Decimal(claims), unvalued, turnover: taken, margin: taken.minus(paid) },
    usual: past.length === 0 ? null : { days: past.length, ...usualFigures(past) },
    hours: turnovers.map((turnover, hour) => ({
      at: new Date(
        Math.min(day.since.getTime() + (hour + 1) * hourMilliseconds, day.until.getTime()),
      ),
      today: day.since.getTime() + hour * hourMilliseconds <= now.getTime() ? turnover : null,
      usual: past.length === 0 ? null : medianOf(usualTurnovers.map((sums) => sums[hour] ?? zero)),
    })),
  }
}

const hourMilliseconds = 3_600_000

type Day = { since: Date; until: Date; soFar: Date }

/** The day of the office some days ago, and the moment of that day at the same time of day as now. */
function dayOf(now: Date, { timezone, daysAgo }: { timezone: string; daysAgo: number }): Day {
  const { year, month, day } = localDateOf(now, timezone)
  // Calculated in UTC, where all days have the same length.
  const date = (shift: number) => {
    const shifted = new Date(Date.UTC(year, month - 1, day + shift))
    return {
      year: shifted.getUTCFullYear(),
      month: shifted.getUTCMonth() + 1,
      day: shifted.getUTCDate(),
    }
  }
  const midnight = (shift: number) => instantOf(date(shift), '00:00', timezone)
  const sinceMidnight = now.getTime() - midnight(0)
  return {
    since: new Date(midnight(-daysAgo)),
    until: new Date(midnight(1 - daysAgo)),
    soFar: new Date(midnight(-daysAgo) + sinceMidnight),
  }
}

/* The days that are compared, as of one minute: several operators look at the same page. */
const pastDays = new WeakMap<Database, { minute: number; days: Promise<DayTurnover[]> }>()
const minuteMilliseconds = 60_000

function pastDaysOf(db: Database, clock: Clock): Promise<DayTurnover[]> {
  const minute = Math.floor(clock.now.getTime() / minuteMilliseconds)
  const cached = pastDays.get(db)
  if (cached?.minute === minute) {
    return cached.days
  }
  const entry = { minute, days: readPastDays(db, clock) }
  pastDays.set(db, entry)
  // A failed query is not cached.
  entry.days.catch(() => pastDays.get(db) === entry && pastDays.delete(db))
  return entry.days
}

/** The same weekday of the last weeks, as far back as the office has worked. */
async function readPastDays(db: Database, { now, timezone }: Clock): Promise<DayTurnover[]> {
  const first = await firstCompletion(db)
  const days: DayTurnover[] = []
  for (let week = 1; week <= weeksCompared; week += 1) {
    const day = dayOf(now, { timezone, daysAgo: week * daysOfWeek })
    if (first !== null && first < day.until) {
      days.push(await sumDay(db, { ...day, timezone }))
    }
  }
  return days
}

function runningSum({ hours }: DayTurnover): Decimal[] {
  let sum = zero
  return hours.map((turnover) => (sum = sum.plus(turnover)))
}

function usualFigures(days: readonly DayTurnover[]): DayFigures {
  const median = (read: (day: DayTurnover['soFar']) => Decimal) =>
    medianOf(days.map(({ soFar }) => read(soFar)))
  return {
    claims: median(({ claims }) => new Decimal(claims)),
    turnover: median(({ taken }) => taken),
    margin: median(({ taken, paid }) => taken.minus(paid)),
  }
}

function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((a, b) => a.cmp(b))
  const upper = sorted[Math.floor(sorted.length / 2)] ?? zero
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? zero
  return upper.plus(lower).div(2)
}
