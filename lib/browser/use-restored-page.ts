import { useEffect, useEffectEvent } from 'react'

/**
 * The back button may restore a whole page from the browser's back/forward cache, in the busy state
 * in which it was left. This resets it.
 */
export function useRestoredPage(onRestored: () => void): void {
  const callback = useEffectEvent(onRestored)

  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        callback()
      }
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}
