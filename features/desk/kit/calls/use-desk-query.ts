'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useSession } from '@/lib/session/session-store'

type Options<Data> = {
  /** The polling interval while the page is visible. */
  everyMilliseconds?: number
  /** The same, if it depends on the answer. */
  every?: (data: Data) => number | false
  isEnabled?: boolean
  /** Keeps showing the previous answer until the answer to a new request arrives. */
  keepsPrevious?: boolean
  /** Asks again whenever the page is opened, because other pages change the answer. */
  isAlwaysFresh?: boolean
}

/** A query of the desk, answered in the language of the page. */
export function useDeskQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    every,
    everyMilliseconds,
    isEnabled = true,
    keepsPrevious = false,
    isAlwaysFresh = false,
  }: Options<CallOutput<E>> = {},
): UseQueryResult<CallOutput<E>> {
  // Without a session, or without a second factor that the office requires, every call is refused.
  const isSignedIn = useSession(
    ({ status, user }) => status !== 'guest' && user?.secondFactor.required !== true,
  )
  return useQuery({
    ...endpointQuery(endpoint, input, useLocale()),
    refetchInterval: ({ state: { data } }) =>
      (data !== undefined && every?.(data)) || (everyMilliseconds ?? false),
    enabled: isEnabled && isSignedIn,
    ...(isAlwaysFresh && { staleTime: 0 }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
