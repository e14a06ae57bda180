'use client'

import { useQueryClient, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'

/* A page restored from the router's cache has the same state again, and keeps its first times. */
const datedStates = new WeakMap<DehydratedState, DehydratedState>()
let isDocument = true

type Props = { state: DehydratedState; children: ReactNode }

/**
 * Dates the answers inside a document to the moment when the document arrived. The server drops a cached
 * page when its data changes, so the answers were current at that moment. The visitor's clock may differ
 * from the server's, so the server's times are not used.
 */
export function ArrivedAnswers({ state, children }: Props) {
  const client = useQueryClient()
  const arrived = asOfArrival(state)
  // New answers are stored before the children are rendered, which then find them.
  const known = useMemo(() => storeNew(client, arrived), [client, arrived])
  // Other parts of the page may show an older answer, so it is replaced only after rendering.
  useEffect(() => replaceOlder(client, known), [client, known])

  return children
}

type Answers = DehydratedState['queries']

/*
 * These two functions do what the library's own component does for answers without errors, in a tenth of
 * its code. The first returns the answers to queries that the page already knew.
 */
function storeNew(client: QueryClient, { queries }: DehydratedState): Answers {
  const isKnown = ({ queryKey }: Answers[number]) => client.getQueryState(queryKey) !== undefined
  const known = queries.filter(isKnown)
  store(
    client,
    queries.filter((query) => !known.includes(query)),
  )
  return known
}

function replaceOlder(client: QueryClient, known: Answers): void {
  const isNewer = ({ queryKey, state }: Answers[number]) =>
    state.dataUpdatedAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
  store(client, known.filter(isNewer))
}

function store(client: QueryClient, answers: Answers): void {
  for (const { queryKey, state } of answers) {
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  }
}

/** Called after the first render: pages opened by client-side navigation keep the server's times. */
export function endDocument(): void {
  isDocument = false
}

function asOfArrival(state: DehydratedState): DehydratedState {
  const cached = datedStates.get(state)
  if (cached) {
    return cached
  }
  const dataUpdatedAt = isDocument ? documentArrivedAt() : null
  const dated = dataUpdatedAt === null ? state : updatedAt(state, dataUpdatedAt)
  datedStates.set(state, dated)
  return dated
}

function updatedAt(state: DehydratedState, dataUpdatedAt: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt },
  }))
  return { ...state, queries }
}

/* Null on the server, and when the browser took the document from its own cache. */
function documentArrivedAt(): number | null {
  const [entry] = typeof window === 'undefined' ? [] : performance.getEntriesByType('navigation')
  const { responseStart = 0, transferSize = 0 } = (entry ??
    {}) as Partial<PerformanceNavigationTiming>
  return transferSize > 0 ? performance.timeOrigin + responseStart : null
}
