'use client'

import { useSyncExternalStore } from 'react'

const everyMilliseconds = 1000

/** Whether a moment has come; turns by itself when it comes, and draws nothing anew until then. */
export function usePassed(moment: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => moment !== null && Date.parse(moment) <= Date.now(),
    () => false,
  )
}

/* A tab that was asleep is told as soon as it is looked at again. */
function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, everyMilliseconds)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
