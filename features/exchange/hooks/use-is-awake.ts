'use client'

import { useEffect, useState } from 'react'
import { pollMilliseconds } from '../api/exchange-queries'

/** A tab hidden for this long counts as asleep. */
const hiddenMilliseconds = 60_000
const actions = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * True after the visitor's first action, or after the time in which the page's data becomes old. False
 * after the tab has been hidden for a minute, until it is visible again.
 */
export function useIsAwake(): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  const [isVisible, setIsVisible] = useState(true)

  useEffect(() => {
    const begin = () => setHasBegun(true)
    const timer = window.setTimeout(begin, pollMilliseconds)
    for (const action of actions) {
      window.addEventListener(action, begin, { once: true, passive: true })
    }
    return () => {
      window.clearTimeout(timer)
      for (const action of actions) {
        window.removeEventListener(action, begin)
      }
    }
  }, [])

  useEffect(() => {
    let timer: number | undefined
    const update = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        timer = window.setTimeout(() => setIsVisible(false), hiddenMilliseconds)
      } else {
        setIsVisible(true)
      }
    }
    document.addEventListener('visibilitychange', update)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])

  return hasBegun && isVisible
}
