'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { listenToChanges } from '@/lib/http/listen-to-changes'
import { useOpening } from '@/lib/http/use-opening'
import { localePath } from '@/lib/i18n/locales'
import { useSession } from '@/lib/session/session-store'
import { openWithSecret } from '../api/claim-commands'
import { eventsPath, pollMilliseconds, statusQuery } from '../api/claim-queries'
import { canChange } from '../model/claim-states'

type Options = {
  /** Whether the page is of use without the claim. Then the claim is requested again instead of showing an error page. */
  isSecondary?: boolean
}

/**
 * The claim's status, updated until it is final: by the stream while it is connected, otherwise by
 * polling. The HTML has only the public part, so the status is requested again for this visitor.
 */
export function useClaim(id: string, { isSecondary = false }: Options = {}) {
  const locale = useLocale()
  const client = useQueryClient()
  const { opening, tryAgain } = useOpening({
    id,
    open: (secret) => openWithSecret(id, secret),
    onOpened: async (claim) => {
      const { queryKey } = statusQuery(id, locale)
      // A response to an earlier request must not overwrite the opened claim.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, claim)
    },
    isRefusal: ({ code }) => code === 'forbidden',
  })
  const session = useSession(({ status }) => status)
  const [isLive, setIsLive] = useState(false)
  const [isLoadedAsUser, setIsLoadedAsUser] = useState(false)
  const isReady = opening !== 'looking'

  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...statusQuery(id, locale),
    enabled: isReady,
    refetchInterval: ({ state }) =>
      isLive || (state.data && !canChange(state.data)) ? false : pollMilliseconds,
    throwOnError: (_error, query) => !isSecondary && query.state.data === undefined,
  })

  // The session becomes known after the first render; then the user may see their own claims.
  useEffect(() => {
    if (isReady && session === 'user') {
      void refetch().finally(() => setIsLoadedAsUser(true))
    }
  }, [isReady, session, refetch])

  const isChanging = data === undefined || canChange(data)
  useEffect(() => {
    if (!isReady || !isChanging || typeof EventSource === 'undefined') {
      return
    }
    const { queryKey } = statusQuery(id, locale)
    const stop = listenToChanges({
      address: () => localePath(locale, eventsPath(id)),
      event: 'status',
      onLive: setIsLive,
      onChange: () => void client.invalidateQueries({ queryKey }),
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [id, locale, client, isReady, isChanging])

  const isLoaded = isFetchedAfterMount && !isError
  const isLoadedForVisitor = isLoaded && (session === 'user' ? isLoadedAsUser : session === 'guest')
  return {
    claim: data,
    /** Whether this visitor may see the personal part; null until that is known. */
    isOwn: ownershipOf(Boolean(data?.own), isLoadedForVisitor && opening !== 'trying'),
    /** The server has not yet answered the request to open the claim by its link. */
    isOpening: opening === 'trying' && !data?.own,
    isRefused: opening === 'refused',
    /** Opening failed and can be tried again. */
    tryAgain: opening === 'failed' && !data?.own ? tryAgain : null,
    /** The shown status may be stale. */
    isStale: isError,
    refresh: () => void refetch(),
  }
}

function ownershipOf(hasOwn: boolean, isKnown: boolean): boolean | null {
  if (hasOwn) {
    return true
  }
  return isKnown ? false : null
}
