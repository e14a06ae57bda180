import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/**
 * The current time, updated each minute; null before hydration, because the server cannot know when the
 * page is read.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null)
}

function thisMinute(): number {
  const now = Date.now()
  return now - (now % minuteMs)
}

/* A tab that was asleep is updated as soon as it is visible again. */
function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        notify()
        wait()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  wait()
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}
