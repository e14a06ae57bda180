import type { OpenSpan } from '@/server/database/schema/site'
import { officeStateAt } from '@/server/modules/offer'

export type Hours = { timezone: string; week: OpenSpan[][] | null }
export type OpenState = { isOpen: boolean; opensAt: Date | null; closesAt: Date | null }

/* Opening hours that do not end within a week count as open without an end. */
const weekMilliseconds = 7 * 86_400_000

/**
 * Whether a desk with these hours is open, and when it opens or closes. The hours are in the desk's time
 * zone.
 */
export function openAt({ timezone, week }: Hours, now: Date): OpenState {
  const office = { timezone, week, presence: 'always' } as const
  const { isOpen, opensAt, validUntil } = officeStateAt(office, { lastSeenAt: null }, now)
  const ends = isOpen && validUntil - now.getTime() < weekMilliseconds
  return { isOpen, opensAt, closesAt: ends ? new Date(validUntil) : null }
}

/** How long the desk must still be open for a customer to be served. */
export const servingMinutes = 30
const servingMilliseconds = servingMinutes * 60_000

/* More than the number of open spans in a week or in any payment window. */
const maxSpans = 50

/**
 * The first moment from `now` on at which one of these addresses is open long enough to serve a
 * customer; null when there is none.
 */
export function servedFrom(points: readonly Hours[], now: Date): Date | null {
  const found = points.map((hours) => servedAt(hours, now)).filter((each) => each !== null)
  return found.length === 0 ? null : new Date(Math.min(...found.map(Number)))
}

function servedAt(hours: Hours, now: Date): Date | null {
  let at = now
  for (let span = 0; span < maxSpans; span += 1) {
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
 * The last moment until `end` at which one of these addresses is open: `end` itself, even if it has just
 * passed, or an earlier closing time. Null when no address is open in between.
 */
export function openUntil(points: readonly Hours[], between: Between): Date | null {
  const found = points.map((hours) => lastOpen(hours, between)).filter((each) => each !== null)
  return found.length === 0 ? null : new Date(Math.max(...found.map(Number)))
}

function lastOpen(hours: Hours, { now, end }: Between): Date | null {
  let at = now
  let last: Date | null = null
  // The first span is checked even when `end` has passed.
  for (let span = 0; span === 0 || (span < maxSpans && at < end); span += 1) {
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
 * The deadline until which a customer can bring the missing part of a cash amount that was due by `end`.
 * A desk is open at the deadline. When too little time is left to serve the customer, the deadline is
 * half an hour after the next opening. Without addresses it is `end`, because the time is agreed with
 * the customer.
 */
export function bringMissingUntil(points: readonly Hours[], { now, end }: Between): Date {
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
