'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { pairQuery, pollMilliseconds } from '../api/exchange-queries'
import type { PairIds } from '../model/selection'

/** A tab that nobody looks at for so long is asleep. */
const hiddenMilliseconds = 60_000
const moves = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * True from the visitor's first move on, or after `latestMilliseconds` without one; false again
 * while the tab has been hidden for a minute, until it is looked at again.
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
 * Keeps the pair's answer fresh by the stream while the page is looked at. True while it speaks. The
 * first HTML is as fresh as the first poll would be, so listening begins with the visitor's first
 * move or after that time, and what reads the stream does not weigh on the start.
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
      // What was said while nobody could hear it is asked for once.
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
      // Until the next pair the answers are asked for.
      .catch((error: unknown) => logProblem('The stream’s reader did not load', error))
    return () => {
      isOver = true
      stop()
      setLivePair(null)
    }
  }, [from, to, locale, client, isAwake, name])

  return livePair === name
}
