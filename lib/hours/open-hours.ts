import type { Contacts } from '@/lib/contracts/site/contacts'

export type OpenWeek = Contacts['hours']['week']

/** A local time of day, and the day it is on. */
type WallTime = { time: string; inDays: number; weekday: number }

/**
 * When the place closes. `isWithinDay` if that is at most a day ahead, so that the time alone is clear.
 */
export type Closing = WallTime & { isWithinDay: boolean }

/** Whether a place is open at a moment, and what comes next. */
export type OpenState =
  | { isOpen: true; until: Closing | null }
  | { isOpen: false; opens: WallTime | null }

type Wall = { weekday: number; minutes: number }

const week = 7
const dayMinutes = 24 * 60

/** The local time in the zone; Monday is 0. */
export function wallAt(now: number, timezone: string): Wall {
  const parts = formatOf(timezone).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return {
    weekday: weekdays.indexOf(read('weekday')),
    minutes: Number.parseInt(read('hour'), 10) * 60 + Number.parseInt(read('minute'), 10),
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  })
}

/** Whether the place is open, and until when. A week without a break is always open. */
export function openStateAt(hours: OpenWeek, timezone: string, now: number): OpenState {
  if (hours === null) {
    return { isOpen: true, until: null }
  }
  const { weekday, minutes } = wallAt(now, timezone)
  const spans = spansFrom(hours, weekday)
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to)
  if (current) {
    const left = current.to - minutes
    const until = { ...wallTime(current.to, weekday), isWithinDay: left <= dayMinutes }
    return { isOpen: true, until: left < week * dayMinutes ? until : null }
  }
  const next = spans.find(({ from }) => from > minutes)
  return { isOpen: false, opens: next ? wallTime(next.from, weekday) : null }
}

/* The local time, from minutes since the preceding midnight. */
function wallTime(minutes: number, weekday: number): WallTime {
  const inDays = Math.floor(minutes / dayMinutes)
  return { time: timeText(minutes), inDays, weekday: (weekday + inDays) % week }
}

/*
 * The spans of two weeks from today on, in minutes since the preceding midnight. Adjacent spans are
 * joined.
 */
function spansFrom(hours: NonNullable<OpenWeek>, weekday: number) {
  const days = Array.from({ length: 2 * week }, (_day, index) => index)
  const spans = days.flatMap((inDays) =>
    (hours[(weekday + inDays) % week] ?? []).map(({ from, to }) => ({
      from: inDays * dayMinutes + minutesOf(from),
      to: inDays * dayMinutes + minutesOf(to),
    })),
  )
  return spans.reduce<{ from: number; to: number }[]>((merged, span) => {
    const last = merged.at(-1)
    return last?.to === span.from
      ? [...merged.slice(0, -1), { from: last.from, to: span.to }]
      : [...merged, span]
  }, [])
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10)
}

function timeText(minutes: number): string {
  const ofDay = minutes % dayMinutes
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}
