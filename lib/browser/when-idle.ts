const longestWaitMs = 4_000
/* Where the browser cannot tell when it is idle. */
const fallbackMs = 1_500

/** Runs a task once the page has loaded and has nothing better to do; gives back how to cancel it. */
export function whenIdle(task: () => void): () => void {
  const stop = new AbortController()
  let cancelIdle = () => {
    stop.abort()
  }
  const wait = () => {
    cancelIdle = requestIdle(task)
  }

  if (document.readyState === 'complete') {
    wait()
  } else {
    window.addEventListener('load', wait, { once: true, signal: stop.signal })
  }
  return () => cancelIdle()
}

function requestIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: longestWaitMs })
  return () => window.cancelIdleCallback(handle)
}
