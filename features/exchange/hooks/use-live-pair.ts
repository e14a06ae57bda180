'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { pairQuery } from '../api/exchange-queries'
import type { PairIds } from '../model/selection'
import { useIsAwake } from './use-is-awake'

/**
 * Updates the pair from the stream while the page is visible. Returns true while the stream is
 * connected. The server's HTML is fresh until the first poll would be due, so the stream starts only
 * with the visitor's first action or after that time. Its code therefore does not slow down the start of
 * the page.
 */
export function useLivePair({ from, to }: { from: number | null; to: number | null }): boolean {
  const locale = useLocale()
  const client = useQueryClient()
  const isAwake = useIsAwake()
  const [livePair, setLivePair] = useState<string | null>(null)
  const name = `${String(from)}-${String(to)}-${locale}`

  useEffect(() => {
    if (from === null || to === null || !isAwake || typeof EventSource === 'undefined') {
      return
    }
    const pair: PairIds = { from, to }
    let wasDisconnected = false
    let isOver = false
    let stop = (): void => undefined
    const onLive = (isLive: boolean) => {
      setLivePair(isLive ? name : null)
      // One request replaces the events that were missed during a disconnect.
      if (isLive && wasDisconnected) {
        void client.invalidateQueries({ queryKey: pairQuery(pair, locale).queryKey })
      }
      wasDisconnected = !isLive
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
