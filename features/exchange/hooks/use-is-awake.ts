'use client'

import { useEffect, useState } from 'react'

/** A tab that nobody looks at for so long is asleep. */
const hiddenMilliseconds = 60_000
const moves = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * True from the visitor's first move on, or after `latestMilliseconds` without one; false again
 * while the tab has been hidden for a minute, until it is looked at again.
 */
export function useIsAwake(latestMilliseconds: number): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  const [isWatched, setIsWatched] = useState(true)

  useEffect(() => {
    const begin = () => setHasBegun(true)
    const timer = window.setTimeout(begin, latestMilliseconds)
    for (const move of moves) {
      window.addEventListener(move, begin, { once: true, passive: true })
    }
    return () => {
      window.clearTimeout(timer)
      for (const move of moves) {
        window.removeEventListener(move, begin)
      }
    }
  }, [latestMilliseconds])

  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        timer = window.setTimeout(() => setIsWatched(false), hiddenMilliseconds)
      } else {
        setIsWatched(true)
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return hasBegun && isWatched
}
