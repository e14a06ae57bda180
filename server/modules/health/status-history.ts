import {
  historyDays,
  statusParts,
  type PartHistory,
  type StatusHistory,
  type StatusPart,
  type StatusState,
} from '@/lib/contracts/site/status'
import type { Database } from '@/server/database/client'
import type { StatusReport } from './service-status'
import {
  countMinute,
  deleteStatusDays,
  findStatusDays,
  type StatusDay,
} from './status-days.repository'

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/* A restart takes a minute or two, and is no incident. */
const incidentMinutes = 3

/** Adds the minute of this report to the history, at most once for all processes. */
export async function recordStatus(db: Database, { checkedAt, parts }: StatusReport) {
  await countMinute(db, startOf(checkedAt, minuteMilliseconds), parts)
}

/** Deletes the days that the history no longer shows. */
export async function deleteOldStatus(db: Database, now: Date): Promise<void> {
  await deleteStatusDays(db, firstDayOf(now))
}

/**
 * How each part worked on each of the last days. A minute that was not counted, because the office or its
 * database did not run, counts as one in which the part did not work.
 */
export async function readStatusHistory(db: Database, now: Date): Promise<StatusHistory> {
  const rows = await findStatusDays(db, firstDayOf(now))
  return {
    parts: statusParts.map((part) =>
      historyOf(
        part,
        rows.filter((row) => row.part === part),
        now,
      ),
    ),
  }
}

function historyOf(part: StatusPart, rows: readonly StatusDay[], now: Date): PartHistory {
  const [first] = rows
  const days = daysUntil(now).map((day) => {
    const row = rows.find((one) => one.day === day)
    return { day, ...minutesOf(day, { row, first, now }) }
  })
  const total = days.reduce((sum, { all }) => sum + all, 0)
  const lost = days.reduce((sum, { down }) => sum + down, 0)
  return {
    part,
    workedPercent: total === 0 ? null : percentText(total - lost, total),
    days: days.map(({ day, all, slow, down }) => ({
      day,
      state: all === 0 ? null : stateOf(slow, down),
      slowMinutes: slow,
      downMinutes: down,
    })),
  }
}

type DayParts = { row: StatusDay | undefined; first: StatusDay | undefined; now: Date }

/* Counts from the first measurement of all, and up to the minute before this one. */
function minutesOf(day: string, { row, first, now }: DayParts) {
  if (first === undefined || day < first.day) {
    return { all: 0, slow: 0, down: 0 }
  }
  const startOfDay = Date.parse(day)
  const from = day === first.day ? first.firstMinute.getTime() : startOfDay
  const to = Math.min(startOfDay + dayMilliseconds, startOf(now, minuteMilliseconds).getTime())
  const { ok = 0, slow = 0 } = row ?? {}
  const all = Math.max(ok + slow, (to - from) / minuteMilliseconds)
  return { all, slow, down: all - ok - slow }
}

function stateOf(slow: number, down: number): StatusState {
  if (down >= incidentMinutes) {
    return 'down'
  }
  return slow + down >= incidentMinutes ? 'slow' : 'ok'
}

/* Rounded down, so that 100 % means every minute. */
function percentText(part: number, whole: number): string {
  const hundredths = Math.floor((part * 10_000) / whole)
  return String(hundredths / 100)
}

function daysUntil(now: Date): string[] {
  return Array.from({ length: historyDays }, (_, index) =>
    dayText(new Date(now.getTime() - (historyDays - 1 - index) * dayMilliseconds)),
  )
}

function firstDayOf(now: Date): string {
  return dayText(new Date(now.getTime() - (historyDays - 1) * dayMilliseconds))
}

function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function startOf(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - (moment.getTime() % milliseconds))
}
