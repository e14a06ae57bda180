/** How many routes are preloaded at the same time. */
export const preloadLimit = 5

/**
 * Preloads a route; resolves when its slot is free again. Calls `forget` when the loaded data is stale,
 * so that the route can be preloaded again.
 */
export type StartPreload = (forget: () => void) => Promise<void>

export type PreloadQueue = {
  /** Adds a route. An urgent route (its link is pointed at or focused) goes before all that wait. */
  add: (route: string, start: StartPreload, options?: { isUrgent?: boolean }) => void
  /** Removes a waiting route when its link has left the screen. A running preload continues. */
  remove: (route: string) => void
}

/** Starts preloads in order, at most `limit` at once and each route only once. */
export function createPreloadQueue(limit: number): PreloadQueue {
  const waiting = new Map<string, StartPreload>()
  const started = new Set<string>()
  let running = 0

  function add(route: string, start: StartPreload, { isUrgent = false } = {}): void {
    if (started.has(route)) {
      return
    }
    waiting.delete(route)
    if (isUrgent) {
      putFirst(waiting, route, start)
    } else {
      waiting.set(route, start)
    }
    fill()
  }

  function fill(): void {
    for (const [route, start] of waiting) {
      if (running >= limit) {
        return
      }
      waiting.delete(route)
      run(route, start)
    }
  }

  function run(route: string, start: StartPreload): void {
    running += 1
    started.add(route)
    const free = () => {
      running -= 1
      fill()
    }
    start(() => started.delete(route)).then(free, free)
  }

  return { add, remove: (route) => waiting.delete(route) }
}

function putFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  const others = [...map]
  map.clear()
  map.set(key, value)
  for (const [otherKey, otherValue] of others) {
    map.set(otherKey, otherValue)
  }
}
