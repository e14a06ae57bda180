'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const arrived = new WeakMap<DehydratedState, DehydratedState>()

type Props = { state: DehydratedState; children: ReactNode }

/**
 * Takes a page's answers as what they are when it comes: true until now. A kept page is dropped by
 * the very change that would make it old, and no reader's clock need agree with the server's.
 */
export function ArrivedAnswers({ state, children }: Props) {
  return <HydrationBoundary state={asOfArrival(state)}>{children}</HydrationBoundary>
}

/* Once for each page: who comes back to it by the browser's memory has its old answers. */
function asOfArrival(state: DehydratedState): DehydratedState {
  const known = arrived.get(state)
  if (known) {
    return known
  }
  const dataUpdatedAt = Date.now()
  const now = {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, ...(query.state.status === 'success' && { dataUpdatedAt }) },
    })),
  }
  arrived.set(state, now)
  return now
}
