import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the browser restores the page from its back/forward cache, so that a component can
 * reset the busy state in which the page was left.
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
