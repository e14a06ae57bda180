const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The age of the files, in the most readable unit. */
export type FileAge = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/**
 * The age by the server's clock: the time between the change and the response, plus the time since the
 * response arrived. The visitor's own clock may be wrong.
 */
export function ageMs(
  { updatedAt, now }: { updatedAt: string; now: string },
  sinceResponseMs: number,
): number {
  return Math.max(0, Date.parse(now) - Date.parse(updatedAt) + sinceResponseMs)
}

export function fileAge(ms: number): FileAge {
  if (ms < minute) {
    return { unit: 'seconds', count: Math.floor(ms / second) }
  }
  return ms < hour
    ? { unit: 'minutes', count: Math.floor(ms / minute) }
    : { unit: 'hours', count: Math.floor(ms / hour) }
}
