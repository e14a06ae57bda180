const settledAfterMs = 200
const longestMs = 4_000

/**
 * Resolves when a route's preload is done. Next does not report the end of a prefetch, so this
 * watches the browser's record of finished requests: the preload is done when none of the route's
 * requests has finished for a moment. A route that needs no request (already in memory), or a very
 * slow one, frees its slot after a time limit.
 */
export function routeSettled(pathname: string): Promise<void> {
  return new Promise((resolve) => {
    let settleTimer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(settleTimer)
      clearTimeout(longest)
      observer?.disconnect()
      resolve()
    }
    const longest = setTimeout(finish, longestMs)
    const observer = watchRequests((address) => {
      if (isRequestOf(pathname, address)) {
        clearTimeout(settleTimer)
        settleTimer = setTimeout(finish, settledAfterMs)
      }
    })
  })
}

function watchRequests(onFinished: (address: string) => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === 'undefined') {
    return null
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      onFinished(entry.name)
    }
  })
  observer.observe({ type: 'resource' })
  return observer
}

/* `_rsc` is the mark that Next puts on every request for a route's data. */
function isRequestOf(pathname: string, address: string): boolean {
  if (!URL.canParse(address)) {
    return false
  }
  const url = new URL(address)
  return url.pathname === pathname && url.searchParams.has('_rsc')
}
