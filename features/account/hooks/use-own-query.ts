'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useSession } from '@/lib/session/session-store'

type Options<Data> = {
  /** How often it is asked again while the page is looked at. */
  every?: (data: Data) => number | false
  isEnabled?: boolean
  /** What was asked before stays in sight until something else that is asked has its answer. */
  isKept?: boolean
}

/** What a reading call answers to the signed-in person; asked once the browser has their token. */
export function useOwnQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { every, isEnabled = true, isKept = false }: Options<CallOutput<E>> = {},
): UseQueryResult<CallOutput<E>> {
  const isHere = useSession(({ status }) => status === 'user')
  return useQuery({
    ...endpointQuery(endpoint, input, useLocale()),
    enabled: isEnabled && isHere,
    refetchInterval: ({ state: { data } }) =>
      every === undefined || data === undefined ? false : every(data),
    ...(isKept && { placeholderData: keepPreviousData }),
  })
}
