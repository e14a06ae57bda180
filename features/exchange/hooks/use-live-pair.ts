'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { pairQuery, pollMilliseconds } from '../api/exchange-queries'
import type { PairIds } from '../model/selection'

/** A tab hidden for this long counts as asleep. */
const hiddenMilliseconds = 60_000
const moves = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * True from the visitor's first action on, or after `latestMilliseconds` without one; false again
 * once the tab has been hidden for a minute, until it is visible.
 */
function useIsAwake(latestMilliseconds: number): boolean {
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

/**
 * Keeps the pair's answer fresh by the stream while the page is visible. True while it is
 * connected. The first HTML is as fresh as a first poll, so the stream starts with the visitor's
 * first action or after that time, and its code does not slow the start down.
 */
export function useLivePair({ from, to }: { from: number | null; to: number | null }): boolean {
  const locale = useLocale()
  const client = useQueryClient()
  const isAwake = useIsAwake(pollMilliseconds)
  const [livePair, setLivePair] = useState<string | null>(null)
  const name = `${String(from)}-${String(to)}-${locale}`

  useEffect(() => {
    if (from === null || to === null || !isAwake || typeof EventSource === 'undefined') {
      return
    }
    const pair: PairIds = { from, to }
    let wasSilent = false
    let isOver = false
    let stop = (): void => undefined
    const onLive = (isLive: boolean) => {
      setLivePair(isLive ? name : null)
      // Events missed during a disconnect are made up by one request.
      if (isLive && wasSilent) {
        void client.invalidateQueries({ queryKey: pairQuery(pair, locale).queryKey })
      }
      wasSilent = !isLive
    }
    import('../api/pair-stream')
      .then(({ listenToPair }) => {
        if (!isOver) {
          stop = listenToPair({ pair, locale, client, onLive })
        }
      })
      // Polling is used until the next pair.
      .catch((error: unknown) =>
        logProblem('The code that reads the stream could not be loaded', error),
      )
    return () => {
      isOver = true
      stop()
      setLivePair(null)
    }
  }, [from, to, locale, client, isAwake, name])

  return livePair === name
}
