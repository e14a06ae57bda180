'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/* Set once for each document; a page restored from the router's cache has its old answers. */
const datedStates = new WeakMap<DehydratedState, DehydratedState>()
let isDocument = true

type Props = { state: DehydratedState; children: ReactNode }

/**
 * Treats the answers inside a document as fresh until it arrived. A cached page is dropped when its
 * data changes, so they were, and the reader's clock need not agree with the server's.
 */
export function ArrivedAnswers({ state, children }: Props) {
  return <HydrationBoundary state={asOfArrival(state)}>{children}</HydrationBoundary>
}

/** From now on pages are rendered for the request that asks for them. */
export function endDocument(): void {
  isDocument = false
}

function asOfArrival(state: DehydratedState): DehydratedState {
  const cached = datedStates.get(state)
  if (cached) {
    return cached
  }
  const dataUpdatedAt = isDocument ? documentCameAt() : null
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

/* Null on the server, and where the browser did not request the document again. */
function documentCameAt(): number | null {
  const [entry] = typeof window === 'undefined' ? [] : performance.getEntriesByType('navigation')
  const { responseStart = 0, transferSize = 0 } = (entry ??
    {}) as Partial<PerformanceNavigationTiming>
  return transferSize > 0 ? performance.timeOrigin + responseStart : null
}
