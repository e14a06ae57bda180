export type WindowLimiter = {
  /** Counts a request. Returns 0 or, over the limit, the milliseconds until the window ends. */
  take: (key: string) => number
  delete: (key: string) => Promise<boolean>
  /** The number of keys in memory. */
  size: () => number
}

type Policy = { points: number; durationSeconds: number }
type Window = { count: number; endsAt: number }

/*
 * From this number of keys on, expired windows are removed whenever the number of keys has doubled,
 * and at least once per window. So the windows of many past clients do not stay in memory.
 */
const fewKeys = 1_000

/**
 * Counts requests in this process's memory. The window of a key begins with the key's first request.
 * The limiter may be called thousands of times a second, so a call creates no promise and no timer.
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
