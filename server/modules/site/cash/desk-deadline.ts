import { openAt, type Hours } from './open-at'
import { servedFrom, servingMilliseconds } from './served-from'

type Between = { now: Date; end: Date }

/* A day has few spans, and no window is longer than two days. */
const mostSpans = 50

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
