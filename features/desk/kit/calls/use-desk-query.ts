'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useSession } from '@/lib/session/session-store'

type Options = {
  /** Asks again this often while the page is looked at. */
  everyMilliseconds?: number
  isEnabled?: boolean
  /** What was asked before stays in sight until something else that is asked has its answer. */
  isKept?: boolean
}

/** What a reading call of the desk answers, in the language of the page. */
export function useDeskQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { everyMilliseconds, isEnabled = true, isKept = false }: Options = {},
): UseQueryResult<CallOutput<E>> {
  // Whose session ended is asked to sign in, and whose second factor is missing to set one up; until
  // then nothing is answered.
  const isHere = useSession(
    ({ status, user }) => status !== 'guest' && user?.secondFactor.required !== true,
  )
  return useQuery({
    ...endpointQuery(endpoint, input, useLocale()),
    refetchInterval: everyMilliseconds ?? false,
    enabled: isEnabled && isHere,
    ...(isKept && { placeholderData: keepPreviousData }),
  })
}
