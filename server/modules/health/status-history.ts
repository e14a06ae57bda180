import {
  historyDays,
  statusParts,
  type PartHistory,
  type StatusHistory,
  type StatusPart,
  type StatusState,
} from '@/lib/contracts/site/status'
import { datesBetween, dayAfter } from '@/lib/time/calendar-days'
import { keepBriefly } from '@/lib/timing/keep-briefly'
import type { Database } from '@/server/database/client'
import type { StatusReport } from './service-status'
import {
  countMinute,
  findFirstMinutes,
  findStatusDays,
  type StatusDay,
} from './status-days.repository'

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/* A restart takes a minute or two. Less than this in a whole day is not worth naming. */
const namedMinutes = 3

/** Adds the minute of this report to the history, at most once for all processes. */
export async function recordStatus(
  db: Database,
  { checkedAt, parts }: Pick<StatusReport, 'checkedAt' | 'parts'>,
): Promise<void> {
  await countMinute(db, minuteOf(checkedAt), parts)
}

/**
 * How each part worked on each of the last days, read at most once a minute. A minute that was not counted, because
 * the office or its database did not run, counts as one in which the part did not work.
 */
export function createStatusHistory({ db, clock }: { db: Database; clock: { now: () => Date } }): {
  read: () => Promise<StatusHistory>
} {
  const history = keepBriefly({
    ...{ clock, most: 1, milliseconds: minuteMilliseconds },
    read: () => readHistory(db, clock.now()),
  })
  return { read: () => history('all') }
}

async function readHistory(db: Database, now: Date): Promise<StatusHistory> {
  const today = now.toISOString().slice(0, 10)
  const days = datesBetween(dayAfter(today, 1 - historyDays), today)
  const [rows, firstMinutes] = await Promise.all([
    findStatusDays(db, days[0] ?? today),
    findFirstMinutes(db),
  ])
  return {
    parts: statusParts.map((part) =>
      historyOf(part, {
        ...{ days, now, first: firstMinutes.get(part) },
        rows: rows.filter((row) => row.part === part),
      }),
    ),
  }
}

type Measured = {
  days: readonly string[]
  rows: readonly StatusDay[]
  /** The first measurement of all; undefined if there is none. */
  first: Date | undefined
  now: Date
}

function historyOf(part: StatusPart, { days, rows, first, now }: Measured): PartHistory {
  const counted = days.map((day) => {
    const row = rows.find((one) => one.day === day)
    return { day, ...minutesOf(day, { row, first, now }) }
  })
  const total = counted.reduce((sum, { all }) => sum + all, 0)
  const lost = counted.reduce((sum, { down }) => sum + down, 0)
  return {
    part,
    workedPercent: total === 0 ? null : percentText(total - lost, total),
    days: counted.map(({ day, all, slow, down }) => ({
      day,
      state: all === 0 ? null : stateOf(slow, down),
      slowMinutes: slow,
      downMinutes: down,
    })),
  }
}

type DayParts = Pick<Measured, 'first' | 'now'> & { row: StatusDay | undefined }

/* Counts from the first measurement of all, and up to the minute before this one. */
function minutesOf(day: string, { row, first, now }: DayParts) {
  const startOfDay = Date.parse(day)
  const endOfDay = startOfDay + dayMilliseconds
  const from = first === undefined ? endOfDay : Math.max(startOfDay, first.getTime())
  const to = Math.min(endOfDay, minuteOf(now).getTime())
  const { ok = 0, slow = 0 } = row ?? {}
  const all = Math.max(ok + slow, (to - from) / minuteMilliseconds)
  return { all, slow, down: all - ok - slow }
}

function stateOf(slow: number, down: number): StatusState {
  if (down >= namedMinutes) {
    return 'down'
  }
  return slow + down >= namedMinutes ? 'slow' : 'ok'
}

/* Rounded down, so that 100 % means every minute. */
function percentText(part: number, whole: number): string {
  const hundredths = Math.floor((part * 10_000) / whole)
  return String(hundredths / 100)
}

function minuteOf(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % minuteMilliseconds))
}
