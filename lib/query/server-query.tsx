import { dehydrate } from '@tanstack/react-query'
import { cache, type ReactNode } from 'react'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'
import { ArrivedAnswers } from './arrived-answers'
import { endpointKey } from './endpoint-key'
import { createQueryClient } from './query-client'

/* A separate client for each request, so that visitors never share a cache. */
const serverQueryClient = cache(createQueryClient)

/**
 * Loads an endpoint for the page that is being rendered. `Prefetched` passes the answer to
 * `endpointQuery` in the browser. Throws when the call fails; the page decides whether it can be rendered
 * without the answer.
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

/** The answer that `loadEndpoint` has loaded for this page, or null. Makes no call. */
export function loadedEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
): CallOutput<E> | null {
  return (
    serverQueryClient().getQueryData<CallOutput<E>>(endpointKey(endpoint, input, locale)) ?? null
  )
}

/** Passes the loaded answers to the queries of its children. Must be rendered after the loading. */
export function Prefetched({ children }: { children: ReactNode }) {
  return <ArrivedAnswers state={dehydrate(serverQueryClient())}>{children}</ArrivedAnswers>
}
