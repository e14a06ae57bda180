'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSession } from '@/lib/session/session-store'
import { pollMilliseconds, statusQuery } from '../api/claim-queries'
import { listenToClaim } from '../api/claim-stream'
import { canChange } from '../model/claim-states'
import { useOpening } from './use-opening'

/**
 * The claim's status, kept fresh until it is final: by the stream while it is connected, else by
 * polling. The public part from the HTML is requested again as this reader.
 */
export function useClaim(id: string) {
  const locale = useLocale()
  const client = useQueryClient()
  const { opening, tryAgain } = useOpening(id)
  const session = useSession(({ status }) => status)
  const [isLive, setIsLive] = useState(false)
  const [isAskedAsUser, setIsAskedAsUser] = useState(false)
  const isReady = opening !== 'looking'

  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...statusQuery(id, locale),
    enabled: isReady,
    refetchInterval: ({ state }) =>
      isLive || (state.data && !canChange(state.data)) ? false : pollMilliseconds,
    throwOnError: (_error, query) => query.state.data === undefined,
  })

  // The session is found after the first render; the user's own claims then open.
  useEffect(() => {
    if (isReady && session === 'user') {
      void refetch().finally(() => setIsAskedAsUser(true))
    }
  }, [isReady, session, refetch])

  const isChanging = data === undefined || canChange(data)
  useEffect(() => {
    if (!isReady || !isChanging || typeof EventSource === 'undefined') {
      return
    }
    const { queryKey } = statusQuery(id, locale)
    const stop = listenToClaim({
      id,
      locale,
      onLive: setIsLive,
      onChange: () => void client.invalidateQueries({ queryKey }),
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [id, locale, client, isReady, isChanging])

  const isAnswered = isFetchedAfterMount && !isError
  const isAnsweredForReader =
    isAnswered && (session === 'user' ? isAskedAsUser : session === 'guest')
  return {
    claim: data,
    /** Whether this reader may see the personal part; null until that is known. */
    isOwn: ownershipOf(Boolean(data?.own), isAnsweredForReader && opening !== 'trying'),
    /** The link that may open the claim was not answered yet. */
    isOpening: opening === 'trying' && !data?.own,
    isRefused: opening === 'refused',
    /** Opening failed and can be tried again. */
    tryAgain: opening === 'failed' && !data?.own ? tryAgain : null,
    /** What is shown may be stale. */
    isLost: isError,
    refresh: () => void refetch(),
  }
}

function ownershipOf(hasOwn: boolean, isAsked: boolean): boolean | null {
  if (hasOwn) {
    return true
  }
  return isAsked ? false : null
}
