const longestWaitMs = 4_000
/* For browsers without `requestIdleCallback`. */
const fallbackMs = 1_500

/** Runs a task when the page has loaded and the browser is idle; returns a function that cancels it. */
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
