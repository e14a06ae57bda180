const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How old the files are, in the unit in which one thinks of it. */
export type FileAge = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/**
 * By the server's clock: what lay between the change and its answer, and what has gone by here since
 * the answer came. The reader's own clock may be wrong.
 */
export function ageMs(
  { updatedAt, now }: { updatedAt: string; now: string },
  sinceAnswerMs: number,
): number {
  return Math.max(0, Date.parse(now) - Date.parse(updatedAt) + sinceAnswerMs)
}

export function fileAge(ms: number): FileAge {
  if (ms < minute) {
    return { unit: 'seconds', count: Math.floor(ms / second) }
  }
  return ms < hour
    ? { unit: 'minutes', count: Math.floor(ms / minute) }
    : { unit: 'hours', count: Math.floor(ms / hour) }
}
