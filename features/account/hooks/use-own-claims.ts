'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getMe } from '@/lib/contracts/accounts/me'
import { listOwnClaims } from '@/lib/contracts/accounts/own-claims'
import type { CallInput } from '@/lib/http/call-types'
import { statesText, pollMilliseconds } from '../model/claim-watch'
import { useOwnQuery } from './use-own-query'

/**
 * A page of the user's claims, polled while a claim may change. After a change the totals are reloaded.
 */
export function useOwnClaims(query: NonNullable<CallInput<typeof listOwnClaims>['query']>) {
  const client = useQueryClient()
  const found = useOwnQuery(
    listOwnClaims,
    { query },
    { every: ({ results }) => pollMilliseconds(results), keepsPrevious: true },
  )
  const queryText = JSON.stringify(query)
  const states = found.data && !found.isPlaceholderData ? statesText(found.data.results) : null
  const previous = useRef<{ queryText: string; states: string } | null>(null)

  useEffect(() => {
    if (states === null) {
      return
    }
    if (previous.current?.queryText === queryText && previous.current.states !== states) {
      void client.invalidateQueries({ queryKey: [getMe.path] })
    }
    previous.current = { queryText, states }
  }, [client, queryText, states])

  return found
}
