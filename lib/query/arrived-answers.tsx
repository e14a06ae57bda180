'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/* Once for each page: who comes back to it by the router's memory has its old answers. */
const arrived = new WeakMap<DehydratedState, DehydratedState>()
let isDocument = true

type Props = { state: DehydratedState; children: ReactNode }

/**
 * Takes the answers of a document as what they were when it came: true until then. A kept page is
 * dropped by the very change that would make it old, and no reader's clock need agree with the
 * server's.
 */
export function ArrivedAnswers({ state, children }: Props) {
  return <HydrationBoundary state={asOfArrival(state)}>{children}</HydrationBoundary>
}

/** From now on a page is rendered for whoever asks for it, just then. */
export function endDocument(): void {
  isDocument = false
}

function asOfArrival(state: DehydratedState): DehydratedState {
  const known = arrived.get(state)
  if (known) {
    return known
  }
  const dataUpdatedAt = isDocument ? documentCameAt() : null
  const taken = dataUpdatedAt === null ? state : updatedAt(state, dataUpdatedAt)
  arrived.set(state, taken)
  return taken
}

function updatedAt(state: DehydratedState, dataUpdatedAt: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt },
  }))
  return { ...state, queries }
}

/* Null on the server, and where the browser did not ask for the document anew. */
function documentCameAt(): number | null {
  const [entry] = typeof window === 'undefined' ? [] : performance.getEntriesByType('navigation')
  const { responseStart = 0, transferSize = 0 } = (entry ??
    {}) as Partial<PerformanceNavigationTiming>
  return transferSize > 0 ? performance.timeOrigin + responseStart : null
}
