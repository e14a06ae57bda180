export type WindowLimiter = {
  /** Counts one request; returns how many milliseconds the window still lasts when it is used up, else 0. */
  take: (key: string) => number
  delete: (key: string) => Promise<boolean>
  /** How many keys it holds. */
  size: () => number
}

type Policy = { points: number; durationSeconds: number }
type Window = { count: number; endsAt: number }

/*
 * From this many keys on, expired windows are removed each time their number has doubled, and at
 * least once per window: so the entries of a crowd do not stay.
 */
const fewKeys = 1_000

/**
 * Counts in this process's memory, for each key in a window that begins with its first request. It
 * is called thousands of times a second, so it creates no promise and no timer per call.
 */
export function createWindowLimiter(
  { points, durationSeconds }: Policy,
  now: () => number = Date.now,
): WindowLimiter {
  const windows = new Map<string, Window>()
  const lasting = durationSeconds * 1000
  let sweepAt = fewKeys
  let sweptAt = now()

  const sweep = (at: number): void => {
    windows.forEach(({ endsAt }, each) => {
      if (endsAt <= at) {
        windows.delete(each)
      }
    })
    sweepAt = Math.max(fewKeys, windows.size * 2)
    sweptAt = at
  }
  const open = (key: string, at: number): void => {
    const isOverdue = Math.abs(at - sweptAt) >= lasting && windows.size >= fewKeys
    if (windows.size >= sweepAt || isOverdue) {
      sweep(at)
    }
    windows.set(key, { count: 1, endsAt: at + lasting })
  }
  const take = (key: string): number => {
    const at = now()
    const window = windows.get(key)
    const left = window === undefined ? 0 : window.endsAt - at
    // If the clock was set back, a window would last longer than allowed.
    if (window === undefined || left <= 0 || left > lasting) {
      open(key, at)
      return 0
    }
    window.count += 1
    return window.count > points ? left : 0
  }

  return {
    take,
    delete: (key) => Promise.resolve(windows.delete(key)),
    size: () => windows.size,
  }
}
