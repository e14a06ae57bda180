'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { pairQuery, pollMilliseconds } from '../api/exchange-queries'
import type { PairIds } from '../model/selection'
import { useIsAwake } from './use-is-awake'

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
