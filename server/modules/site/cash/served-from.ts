import { openAt, type Hours } from './open-at'

/** Somebody must be there for so long that who comes is served as well. */
export const servingMinutes = 30
export const servingMilliseconds = servingMinutes * 60_000

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
