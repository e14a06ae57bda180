import type { OpenSpan } from '@/server/database/schema/site'
import { officeStateAt } from '@/server/modules/offer'

export type Hours = { timezone: string; week: OpenSpan[][] | null }
export type OpenState = { isOpen: boolean; opensAt: Date | null; closesAt: Date | null }

/* Hours that do not end within a week never do. */
const weekMilliseconds = 7 * 86_400_000

/** Whether somebody is there by these hours, and until when; by the clock on that place's wall. */
export function openAt({ timezone, week }: Hours, now: Date): OpenState {
  const office = { timezone, week, presence: 'always' } as const
  const { isOpen, opensAt, holdsUntil } = officeStateAt(office, { lastSeenAt: null }, now)
  const ends = isOpen && holdsUntil - now.getTime() < weekMilliseconds
  return { isOpen, opensAt, closesAt: ends ? new Date(holdsUntil) : null }
}

/** Somebody must be there for so long that who comes is served as well. */
export const servingMinutes = 30
const servingMilliseconds = servingMinutes * 60_000

/* A week has fewer spans than these. */
const mostSpans = 50

/** From when on somebody is there for long enough at one of these addresses; null for never. */
export function servedFrom(points: readonly Hours[], now: Date): Date | null {
  const found = points.map((hours) => servedAt(hours, now)).filter((each) => each !== null)
  return found.length === 0 ? null : new Date(Math.min(...found.map(Number)))
}

function servedAt(hours: Hours, now: Date): Date | null {
  let at = now
  for (let span = 0; span < mostSpans; span += 1) {
    const { isOpen, opensAt, closesAt } = openAt(hours, at)
    if (isOpen && (!closesAt || closesAt.getTime() - at.getTime() >= servingMilliseconds)) {
      return at
    }
    const next = isOpen ? closesAt : opensAt
    if (next === null) {
      return null
    }
    at = next
  }
  return null
}

type Between = { now: Date; end: Date }

/**
 * The last moment up to `end` until which somebody is there at one of these addresses: `end` itself, also
 * when it has just passed, or a closing time before it. Null where nobody is until then.
 */
export function openUntil(points: readonly Hours[], between: Between): Date | null {
  const found = points.map((hours) => lastOpen(hours, between)).filter((each) => each !== null)
  return found.length === 0 ? null : new Date(Math.max(...found.map(Number)))
}

function lastOpen(hours: Hours, { now, end }: Between): Date | null {
  let at = now
  let last: Date | null = null
  // The first span is looked at also when `end` has passed.
  for (let span = 0; span === 0 || (span < mostSpans && at < end); span += 1) {
    const { isOpen, opensAt, closesAt } = openAt(hours, at)
    if (isOpen && (closesAt === null || closesAt >= end)) {
      return end
    }
    last = isOpen ? closesAt : last
    const next = isOpen ? closesAt : opensAt
    if (next === null) {
      return last
    }
    at = next
  }
  return last
}

/**
 * Until when the rest of what was brought can be brought, where it was agreed until `end`: no later
 * than somebody is there. When that leaves too little time to be served in, so long after the desk
 * next opens as serving takes. Without addresses the hour is a matter of agreement.
 */
export function bringRestUntil(points: readonly Hours[], { now, end }: Between): Date {
  const beforeEnd = new Date(end.getTime() - 1)
  if (points.length === 0 || points.some((hours) => openAt(hours, beforeEnd).isOpen)) {
    return end
  }
  const last = openUntil(points, { now, end })
  if (last && last.getTime() - now.getTime() >= servingMilliseconds) {
    return last
  }
  const from = servedFrom(points, end)
  return from ? new Date(from.getTime() + servingMilliseconds) : end
}
