'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { getDeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import {
  getDeskVerification,
  listDeskVerifications,
} from '@/lib/contracts/desk/verifications/verifications'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { getDeskWithdrawal, listDeskWithdrawals } from '@/lib/contracts/loyalty/desk-withdrawals'
import { endpointKey } from '@/lib/query/endpoint-key'
import { hasBegunToWait } from '../model/begun-to-wait'
import { dropUndoBefore } from '../model/last-undo'
import { listenToClaims } from './listen-to-claims'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { loadAlertSettings, useAlertSettings, playChime } from './alert-settings'

const minute = 60_000
const refreshMilliseconds = 1_000

/** How many claims are waiting, and today's totals; reloaded when the event stream reports a change. */
export function useClaimTotals(isEnabled = true) {
  return useDeskQuery(getDeskClaimTotals, {}, { everyMilliseconds: minute, isEnabled })
}

/** Keeps every list of claims, verifications and withdrawals at the desk up to date, and alerts when a claim begins to wait. */
export function useClaimAlerts(): void {
  const client = useQueryClient()
  const locale = useLocale()
  const { sound, title } = useAlertSettings()
  const soundRef = useRef(sound)
  const waiting = useClaimTotals().data?.waiting ?? 0

  useEffect(loadAlertSettings, [])
  useEffect(() => {
    soundRef.current = sound
  }, [sound])

  useEffect(() => {
    const lists = createRefresher(client, [listDeskClaims, getDeskClaimTotals])
    const verifications = createRefresher(client, [
      listDeskVerifications,
      getDeskVerificationFigures,
    ])
    const withdrawals = createRefresher(client, [listDeskWithdrawals])
    const stop = listenToClaims({
      locale,
      onNews: (news) => {
        lists.refresh()
        dropUndoBefore(news)
        void client.invalidateQueries({
          queryKey: endpointKey(getDeskClaim, { params: { id: news.id } }, locale),
        })
        if (soundRef.current && hasBegunToWait(news)) {
          playChime()
        }
      },
      onVerification: (id) => {
        verifications.refresh()
        void client.invalidateQueries({
          queryKey: endpointKey(getDeskVerification, { params: { id } }, locale),
        })
      },
      onWithdrawal: (id) => {
        withdrawals.refresh()
        void client.invalidateQueries({
          queryKey: endpointKey(getDeskWithdrawal, { params: { id } }, locale),
        })
      },
      onAnyChange: () => {
        lists.refresh()
        verifications.refresh()
        withdrawals.refresh()
        for (const { path } of [getDeskClaim, getDeskVerification, getDeskWithdrawal]) {
          void client.invalidateQueries({ queryKey: [path] })
        }
      },
    })
    return () => {
      stop()
      lists.stop()
      verifications.stop()
      withdrawals.stop()
    }
  }, [client, locale])

  useTitleCount(title ? waiting : 0)
}

/** Lists are reloaded at once, and then at most once a second however many events arrive. */
function createRefresher(client: QueryClient, endpoints: readonly Endpoint[]) {
  let timer: number | undefined
  let isDue = false

  function reload(): void {
    for (const { path } of endpoints) {
      void client.invalidateQueries({ queryKey: [path] })
    }
    isDue = false
    timer = window.setTimeout(() => {
      timer = undefined
      if (isDue) {
        reload()
      }
    }, refreshMilliseconds)
  }

  return {
    refresh: () => {
      isDue = true
      if (timer === undefined) {
        reload()
      }
    },
    stop: () => window.clearTimeout(timer),
  }
}

const countInFront = /^\(\d+\) /

/** Puts the count in front of the page's title, and again whenever the page changes its title. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = () => document.title.replace(countInFront, '')
    const show = () => {
      const wanted = count > 0 ? `(${String(count)}) ${plain()}` : plain()
      if (document.title !== wanted) {
        document.title = wanted
      }
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = plain()
    }
  }, [count])
}
