const settledAfterMs = 200
const timeLimitMs = 4_000

/**
 * Resolves when a route's preload is done. Next does not report the end of a prefetch, so this function
 * observes the finished requests of the browser. The preload counts as done when 200 ms have passed
 * since the last finished request of the route, and after a time limit: a route that is already in
 * memory makes no request.
 */
export function routeSettled(pathname: string): Promise<void> {
  return new Promise((resolve) => {
    let settleTimer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(settleTimer)
      clearTimeout(timeLimit)
      observer?.disconnect()
      resolve()
    }
    const timeLimit = setTimeout(finish, timeLimitMs)
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

/* Next adds the parameter `_rsc` to every request for a route's data. */
function isRequestOf(pathname: string, address: string): boolean {
  if (!URL.canParse(address)) {
    return false
  }
  const url = new URL(address)
  return url.pathname === pathname && url.searchParams.has('_rsc')
}
