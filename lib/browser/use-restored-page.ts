import { useEffect, useEffectEvent } from 'react'

/**
 * The browser may bring a whole page back as it was left: while it led on to another. What it was
 * busy with then is over.
 */
export function useRestoredPage(onRestored: () => void): void {
  const hear = useEffectEvent(onRestored)

  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        hear()
      }
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}
