'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { hasVerificationCookieName } from '@/lib/contracts/verification/verification-cookie-names'
import {
  livingVerificationStates,
  type VerificationState,
} from '@/lib/contracts/verification/verification-lists'
import { ApiError } from '@/lib/http/api-error'
import { listenToChanges } from '@/lib/http/listen-to-changes'
import { useOpening } from '@/lib/http/use-opening'
import { useSession } from '@/lib/session/session-store'
import { openWithSecret } from '../api/verification-commands'
import { pollMilliseconds, verificationQuery } from '../api/verification-queries'

/**
 * One verification, updated by its stream, or by polling while the stream is not connected. It is only for
 * its user, and for a browser that opened its mailed link. `isOver`: it was deleted here.
 */
export function useVerification(id: string, { isOver }: { isOver: boolean }) {
  const locale = useLocale()
  const client = useQueryClient()
  const session = useSession(({ status }) => status)
  const [isLive, setIsLive] = useState(false)
  const { opening, tryAgain } = useOpening({
    id,
    open: (secret) => openWithSecret(id, secret),
    onOpened: async (opened) => {
      const { queryKey } = verificationQuery(id, locale)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, opened)
    },
    isRefusal: ({ code }) => code === 'not_found',
  })
  const isOpened = useQuery({ ...verificationQuery(id, locale), enabled: false }).data !== undefined
  const isKnown = !isOver && opening !== 'looking' && session !== 'unknown'
  // A guest who has opened no mailed link in this browser has no verification here.
  const mayHaveOne = session === 'user' || isOpened || hasOpenedOne()
  const isReady = isKnown && mayHaveOne

  const { data, error, isError, refetch } = useQuery({
    ...verificationQuery(id, locale),
    enabled: isReady,
    refetchInterval: ({ state: { data: known } }) =>
      isOver || isLive || known === undefined || !canChange(known.status)
        ? false
        : pollMilliseconds,
  })

  // After signing in or out, the visitor may see other verifications.
  useEffect(() => {
    if (isReady) {
      void refetch()
    }
  }, [isReady, session, refetch])

  const isChanging = !isOver && data !== undefined && canChange(data.status)
  useStream(id, { isChanging, setIsLive })

  const isHidden = error instanceof ApiError && [401, 403, 404].includes(error.status)
  const isAbsent = isHidden || (isKnown && !mayHaveOne && opening === 'ready')
  return {
    verification: isAbsent ? undefined : data,
    /** This visitor may not see it, or it does not exist. */
    isAbsent,
    /** The mailed link does not open it. */
    isRefused: opening === 'refused',
    isOpening: opening === 'trying' && data === undefined,
    /** Opening failed and can be tried again. */
    tryAgain: opening === 'failed' && data === undefined ? tryAgain : null,
    error: data === undefined && !isAbsent ? error : null,
    /** What is shown may be out of date. */
    isStale: isError && data !== undefined && !isAbsent,
    refresh: () => void refetch(),
  }
}

type Streamed = { isChanging: boolean; setIsLive: (isLive: boolean) => void }

/* Reads the verification again whenever its stream says that it has changed. */
function useStream(id: string, { isChanging, setIsLive }: Streamed): void {
  const locale = useLocale()
  const client = useQueryClient()
  useEffect(() => {
    if (!isChanging || typeof EventSource === 'undefined') {
      return undefined
    }
    const { queryKey } = verificationQuery(id, locale)
    const stop = listenToChanges({
      address: () => client.getQueryData(queryKey)?.stream ?? '',
      event: 'status',
      onLive: setIsLive,
      onChange: () => void client.invalidateQueries({ queryKey }),
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [id, locale, client, isChanging, setIsLive])
}

/* The secrets themselves are in cookies that no script can read. */
function hasOpenedOne(): boolean {
  return Cookies.get(hasVerificationCookieName) !== undefined
}

function canChange(status: VerificationState): boolean {
  return livingVerificationStates.some((living) => living === status)
}
