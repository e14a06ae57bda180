'use client'

import { createContext, startTransition, use, useEffect, useState } from 'react'
import { afterPaint } from '@/lib/browser/after-paint'
import { pollMilliseconds } from '../api/exchange-queries'

/** A tab hidden for this long counts as asleep. */
const hiddenMilliseconds = 60_000
const actions = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

export const AwakeContext = createContext(false)

/**
 * True after the visitor's first action, or after the time in which the page's data becomes old. False
 * after the tab has been hidden for a minute, until it is visible again.
 */
export function useIsAwake(): boolean {
  return use(AwakeContext)
}

/**
 * The value of `AwakeContext`, for the whole calculator. What waits for the first action is loaded after the
 * browser has shown the reaction to it, and rendered without holding up the next one.
 */
export function useWaking(): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  const [isVisible, setIsVisible] = useState(true)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const begin = () => {
      stop.abort()
      afterPaint(() => startTransition(() => setHasBegun(true)))
    }
    const timer = window.setTimeout(begin, pollMilliseconds)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
    for (const action of actions) {
      window.addEventListener(action, begin, { passive: true, signal })
    }
    return () => stop.abort()
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
