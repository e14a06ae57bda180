'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useSession } from '@/lib/session/session-store'

type Options<Data> = {
  /** The polling interval while the page is visible. */
  every?: (data: Data) => number | false
  isEnabled?: boolean
  /** Shows the previous response until the response to the new input has arrived. */
  keepsPrevious?: boolean
}

/** A query of the signed-in user; runs when the browser has their token. */
export function useOwnQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { every, isEnabled = true, keepsPrevious = false }: Options<CallOutput<E>> = {},
): UseQueryResult<CallOutput<E>> {
  const isSignedIn = useSession(({ status }) => status === 'user')
  return useQuery({
    ...endpointQuery(endpoint, input, useLocale()),
    enabled: isEnabled && isSignedIn,
    refetchInterval: ({ state: { data } }) =>
      every === undefined || data === undefined ? false : every(data),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
