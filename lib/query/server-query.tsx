import { dehydrate } from '@tanstack/react-query'
import { cache, type ReactNode } from 'react'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'
import { ArrivedAnswers } from './arrived-answers'
import { endpointKey } from './endpoint-query'
import { createQueryClient } from './query-client'

/* One per request: React drops it with the request, so no two readers share a cache. */
const serverQueryClient = cache(createQueryClient)

/**
 * Loads an endpoint for the page being rendered and passes the answer on to `endpointQuery` in the
 * browser. Throws what the call throws: the page decides whether it can do without.
 */
export function loadEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
): Promise<CallOutput<E>> {
  return serverQueryClient().query({
    queryKey: endpointKey(endpoint, input, locale),
    queryFn: () => serverCall(endpoint, input, { locale }),
    retry: false,
  })
}

/** The answer that `loadEndpoint` has loaded for this page, if any; makes no call. */
export function loadedEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
): CallOutput<E> | null {
  return (
    serverQueryClient().getQueryData<CallOutput<E>>(endpointKey(endpoint, input, locale)) ?? null
  )
}

/** Passes the loaded answers to the queries of its children. Render it after the loading. */
export function Prefetched({ children }: { children: ReactNode }) {
  return <ArrivedAnswers state={dehydrate(serverQueryClient())}>{children}</ArrivedAnswers>
}
